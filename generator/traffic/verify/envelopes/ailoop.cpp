// verify/envelopes/ailoop.cpp: ailoop's ToolResultContent, alone or in its user block.
#include <array>

#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace ailoop {
namespace {

using Kind = Message::Kind;

constexpr std::array<std::string_view, 1> contracts{"ailoop"};

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  const ObjectShape& shape = shape_of(context, "ailoop.tool_result_content");
  check_shape(answer, "a ToolResultContent of ailoop", shape, report);
  const std::optional<Value> is_error = of_kind(member(answer, "is_error"), detail::Kind::boolean);
  if (boolean_of(is_error) == false)
    report_shape(*is_error, "'is_error' is left out where it is false", report);
  const auto list = of_kind(member(answer, "blocks"), detail::Kind::array);
  return unwrap_text(!is_error || boolean_of(is_error) == false,
                     list ? check_blocks(*list, shape, report) : std::vector<Value>{}, context.texts);
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (const std::optional<Value> block = member(value, "ToolResult")) {
    const std::optional<Value> content = member(*block, "content");
    if (content) return {{Kind::answer, id_key(member(*block, "call_id")), "", *content, ""}};
  }
  if (const std::optional<Value> block = member(value, "ToolCall"))
    return {request_message(*block, "call_id", context.texts)};
  if (member(value, "blocks")) return {answer_message(value, "call_id")};
  return {request_message(value, "id", context.texts)};
}

}  // namespace
}  // namespace ailoop

constinit const Envelope ailoop_envelope{"ailoop", ailoop::contracts, ailoop::unwrap, ailoop::messages};

}  // namespace candor::verify
