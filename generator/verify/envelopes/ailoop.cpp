// generator/verify/envelopes/ailoop.cpp: ailoop's ToolResultContent, alone or in its user block.
#include <array>

#include "verify/unwrap.hpp"

namespace candor::verify {
namespace {

using Kind = Message::Kind;

constexpr std::array<Part, 2> parts = {
    {{"blocks", schema::type_array, true}, {"is_error", schema::type_boolean, false}}};
constexpr std::array<std::string_view, 2> blocks = {"text", "image"};

Carried unwrap(const Value& answer, Texts& texts, diagnostics::Report& report) {
  check_parts(answer, "a ToolResultContent of ailoop", parts, report);
  const std::optional<Value> is_error = of_kind(member(answer, "is_error"), source::Kind::boolean);
  if (flag(is_error) == false) say_shape(*is_error, "'is_error' is left out where it is false", report);
  const auto list = of_kind(member(answer, "blocks"), source::Kind::array);
  return carried_by_text(!is_error || flag(is_error) == false,
                         list ? check_blocks(*list, "ailoop", blocks, report) : std::vector<Value>{}, texts);
}

std::vector<Message> messages(const Value& value, Texts& texts) {
  if (value.node->kind != source::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  if (const std::optional<Value> block = member(value, "ToolResult")) {
    const std::optional<Value> content = member(*block, "content");
    if (content) return {{Kind::answer, id_text(member(*block, "call_id")), "", *content, ""}};
  }
  if (const std::optional<Value> block = member(value, "ToolCall"))
    return {request_message(*block, "call_id", texts)};
  if (member(value, "blocks")) return {answer_message(value, "call_id")};
  return {request_message(value, "id", texts)};
}

}  // namespace

constinit const Envelope ailoop_envelope{"ailoop", unwrap, messages};

}  // namespace candor::verify
