// mcp/src/client/results.cpp: results of tools/call as outcomes, and without a contract.
#include <candor/envelopes/mcp.hpp>
#include <candor/envelopes/members.hpp>
#include <candor/mcp/client.hpp>

#include <candor/detail/ascii.hpp>
#include <candor/mcp/detail/names.hpp>
#include <candor/mcp/detail/tool_failure.hpp>
#include <chrono>
#include "results.hpp"

namespace candor::mcp::detail {
namespace {

using envelopes::Unwrapped;
namespace wire_2025 = wire::mcp_2025_11_25;
namespace wire_2026 = wire::mcp_2026_07_28;

/// The code of a failure that its server gave none.
constexpr std::string_view no_code = "tool_error";

template <class Text, class Result>
std::vector<std::string> texts_of(const Result& result) {
  std::vector<std::string> texts;
  for (const auto& block : result.content)
    if (const auto* text = std::get_if<Text>(&block)) texts.push_back(text->text);
  return texts;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) all += text.ends_with('\n') ? text : text + "\n";
  return all;
}

/// Sets the structured content of a result. Returns false if it cannot have this one.
bool set_structured(Result2025& result, const std::string& json) {
  if (!envelopes::members_of(json)) return false;
  result.structuredContent = envelopes::sound(json);
  return true;
}
bool set_structured(Result2026& result, const std::string& json) {
  result.structuredContent = envelopes::sound(json);
  return true;
}

/// What `_meta` says of a failure.
template <class Result>
std::optional<ToolFailure> failure_in(const Result& result) {
  const Value* const found = result.isError && result.meta ? result.meta->find(meta::tool_failure) : nullptr;
  return found == nullptr ? std::nullopt
                          : read_tool_failure(found->text(), std::chrono::system_clock::now());
}

/// A failed call without an outcome, as an outcome.
Unwrapped failure_of(const std::vector<std::string>& texts, const std::optional<ToolFailure>& told) {
  std::string message = joined(texts);
  while (message.ends_with('\n')) message.pop_back();
  const bool is_blank = candor::detail::is_blank(message);
  std::string members = R"("success":false)";
  append_member(members, "code", json_string(told && !told->code.empty() ? told->code : no_code));
  append_member(members, "message", json_string(is_blank ? "no message was given" : message));
  if (told && told->advice.after != 0)
    append_member(members, retry_after_member, std::to_string(told->advice.after));
  return {"{" + members + "}", true};
}

template <class Text, class Result>
Expected<Unwrapped> unwrap(Result result, const ContractInfo& contract) {
  Expected<Unwrapped> carried = carried_by(result, contract);
  if (carried || !failed_by(carried.error(), envelopes::no_outcome)) return carried;
  const std::vector<std::string> texts = texts_of<Text>(result);
  if (result.isError) return failure_of(texts, failure_in(result));
  // What is not structured may still be complete in the text.
  for (const std::string& text : texts) {
    if (!Value::parse(text) || (contract.object && !envelopes::members_of(text))) continue;
    if (set_structured(result, text)) return carried_by(result, contract);
  }
  return carried;
}

template <class Text, class Result>
ToolResult untyped(const Result& result, const std::string& json) {
  return {.is_error = result.isError,
          .text = joined(texts_of<Text>(result)),
          .structured = std::string(member_of(json, "structuredContent")),
          .json = json,
          .advice = failure_in(result).value_or(ToolFailure()).advice};
}

}  // namespace

Expected<Unwrapped> unwrap_result(const std::string& json, bool is_modern, const ContractInfo& contract,
                                const Limits& limits) {
  if (is_modern) {
    Expected<Result2026> result = parse_result_2026(json, limits);
    if (!result) return std::move(result).error();
    return unwrap<wire_2026::TextContent>(*std::move(result), contract);
  }
  Expected<Result2025> result = wire_2025::parse_call_tool_result(json, limits);
  if (!result) return std::move(result).error();
  return unwrap<wire_2025::TextContent>(*std::move(result), contract);
}

Expected<ToolResult> untyped_result(const std::string& json, bool is_modern, const Limits& limits) {
  if (is_modern) {
    const Expected<Result2026> result = parse_result_2026(json, limits);
    if (!result) return result.error();
    return untyped<wire_2026::TextContent>(*result, json);
  }
  const Expected<Result2025> result = wire_2025::parse_call_tool_result(json, limits);
  if (!result) return result.error();
  return untyped<wire_2025::TextContent>(*result, json);
}

}  // namespace candor::mcp::detail
