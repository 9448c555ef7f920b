// verify/envelopes/katu.cpp: katu's ToolOutput, and the message that the model gets of it.
#include <array>

#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace katu {
namespace {

using Kind = Message::Kind;

constexpr std::array<std::string_view, 1> contracts{"katu"};

std::optional<bool> success_of(const Value& answer) {
  const std::optional<bool> is_error = boolean_of(member(answer, "is_error"));
  return is_error ? std::optional<bool>(!*is_error) : std::nullopt;
}

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  if (member(answer, "tool_call_id")) {
    const ObjectShape& shape = shape_of(context, "katu.tool_result_message");
    check_shape(answer, "a ToolResultMessage of katu", shape, report);
    const auto content = of_kind(member(answer, "content"), detail::Kind::array);
    return unwrap_text(success_of(answer),
                       content ? check_blocks(*content, shape, report) : std::vector<Value>{}, context.texts);
  }
  check_shape(answer, "a ToolOutput of katu", shape_of(context, "katu.tool_output"), report);
  const auto content = of_kind(member(answer, "content"), detail::Kind::string);
  const std::vector<Value> shown = content ? std::vector{*content} : std::vector<Value>{};
  if (const std::optional<Value> metadata = member(answer, "metadata"))
    if (const std::optional<Value> outcome = member(*metadata, outcome_key))
      return beside_text({success_of(answer), outcome, {}, {}, "", ""}, shown, context.texts);
  return unwrap_text(success_of(answer), shown, context.texts);
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (member(value, "content") || member(value, "is_error"))
    return {answer_message(value, member(value, "tool_call_id") ? "tool_call_id" : "id")};
  return {request_message(value, "id", context.texts)};
}

}  // namespace
}  // namespace katu

constinit const Envelope katu_envelope{"katu", katu::contracts, katu::unwrap, katu::messages};

}  // namespace candor::verify
