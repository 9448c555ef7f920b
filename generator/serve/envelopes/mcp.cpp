// envelopes/mcp.cpp: outcomes as results of MCP's tools/call.
#include <candor/envelopes/mcp.hpp>

#include <candor/envelopes/members.hpp>

namespace candor::mcp {
namespace {

using envelopes::RenderedOutcome;
using envelopes::Unwrapped;

constexpr std::string_view complete_word = "complete";
constexpr std::string_view input_required_word = "input_required";

/// Sets the members that both revisions share.
template <class Text, class Result>
void fill(const RenderedOutcome& rendered, Result& result) {
  result.isError = is_error(rendered.means);
  if (!rendered.receipt.empty())
    result.meta = Map<Value>{{std::string(Receipt::key), envelopes::sound(rendered.receipt)}};
  if (result.isError) {
    result.content.push_back(Text{.text = envelopes::text_of(rendered)});
    if (!result.meta) result.meta.emplace();
    result.meta->set(std::string(envelopes::outcome_key), envelopes::sound(rendered.wire));
    return;
  }
  result.content.push_back(Text{.text = rendered.account});
  result.content.push_back(Text{.text = rendered.result});
}

Violations nothing() {
  return envelopes::refused(envelopes::no_outcome, "/structuredContent",
                            "the result of the tool, or its outcome in _meta", "neither");
}

/// The outcome in `_meta`, where there is one.
template <class Result>
std::optional<Unwrapped> in_meta(const Result& result) {
  if (!result.meta) return std::nullopt;
  const Value* const found = result.meta->find(envelopes::outcome_key);
  if (found == nullptr) return std::nullopt;
  return Unwrapped{found->text(), result.isError};
}

/// The wire object of a call that was carried out, made of its result.
std::string wire_of(const std::string& result, const ContractInfo& contract) {
  if (contract.nested) return R"({"success":true,"result":)" + result + "}";
  auto members = envelopes::members_of(result).value_or(std::vector<envelopes::Member>());
  members.insert(members.begin(), {"success", "true"});
  return envelopes::object_of(members);
}

}  // namespace

Result2025 result_2025(const RenderedOutcome& rendered) {
  Result2025 result;
  fill<wire::mcp_2025_11_25::TextContent>(rendered, result);
  if (!result.isError)
    result.structuredContent =
        envelopes::sound(rendered.object ? rendered.result : "{\"result\":" + rendered.result + "}");
  return result;
}

Result2026 result_2026(const RenderedOutcome& rendered) {
  Result2026 result{.resultType = std::string(complete_word), .content = {}};
  fill<wire::mcp_2026_07_28::TextContent>(rendered, result);
  if (!result.isError) result.structuredContent = envelopes::sound(rendered.result);
  return result;
}

Expected<Unwrapped> carried_by(const Result2025& result, const ContractInfo& contract) {
  if (const auto unwrapped = in_meta(result)) return *unwrapped;
  if (result.isError || !result.structuredContent) return nothing();
  const auto members =
      envelopes::members_of(result.structuredContent->text()).value_or(std::vector<envelopes::Member>());
  const std::string* wrapped = contract.object ? nullptr : envelopes::value_of(members, "result");
  if (!contract.object && wrapped == nullptr) return nothing();
  return Unwrapped{wire_of(wrapped != nullptr ? *wrapped : envelopes::object_of(members), contract), false};
}

Expected<Unwrapped> carried_by(const Result2026& result, const ContractInfo& contract) {
  if (result.resultType == input_required_word)
    return envelopes::refused(envelopes::input_required, "/resultType", "a call that is finished",
                              result.resultType);
  if (const auto unwrapped = in_meta(result)) return *unwrapped;
  if (result.isError || !result.structuredContent) return nothing();
  // A result that must be an object and is none is refused by its reader, not taken for an empty one.
  const std::string& text = result.structuredContent->text();
  if (contract.object && !envelopes::members_of(text)) return nothing();
  return Unwrapped{wire_of(text, contract), false};
}

Expected<Result2026> parse_result_2026(std::string_view json, const Limits& limits) {
  const auto asks = wire::mcp_2026_07_28::parse_input_required_result(json, limits);
  if (asks)
    return envelopes::refused(envelopes::input_required, "/resultType", "a call that is finished",
                              std::string(input_required_word));
  return wire::mcp_2026_07_28::parse_call_tool_result(json, limits);
}

}  // namespace candor::mcp
