// verify/envelopes/sage.cpp: reads Sage's ToolResult, which has the outcome in its metadata.
#include <array>

#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace sage {
namespace {

using Kind = Message::Kind;

constexpr std::array<std::string_view, 1> contracts{"sage"};

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  check_shape(answer, "a ToolResult of Sage", shape_of(context, "sage.tool_result"), report);
  const std::optional<bool> success = boolean_of(member(answer, "success"));
  const std::optional<Value> error = of_kind(member(answer, "error"), detail::Kind::string);
  if (success == true && error)
    report_shape(*error, "a success with an error text: readers differ in which they show", report);
  if (success == false && !error)
    report_shape(answer, "a failed ToolResult of Sage has its text in 'error'", report);
  // The model is shown the output, else the error.
  std::optional<Value> text = of_kind(member(answer, "output"), detail::Kind::string);
  if (!text || success == false) text = error ? error : text;
  const std::vector<Value> shown = text ? std::vector{*text} : std::vector<Value>{};
  if (const std::optional<Value> metadata = member(answer, "metadata"))
    if (const std::optional<Value> outcome = member(*metadata, outcome_key))
      return beside_text({success, outcome, {}, {}, "", ""}, shown, context.texts);
  return unwrap_text(success, shown, context.texts);
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (member(value, "success") || member(value, "output")) return {answer_message(value, "call_id")};
  return {request_message(value, member(value, "call_id") ? "call_id" : "id", context.texts)};
}

}  // namespace
}  // namespace sage

constinit const Envelope sage_envelope{"sage", sage::contracts, sage::unwrap, sage::messages};

}  // namespace candor::verify
