// verify/recordings/plain.cpp: outcomes that a recorder keeps as a value, or as a string with its JSON.
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace plain {
namespace {

using detail::Kind;

/// Returns true for a list of MCP's blocks of content.
bool is_block_list(const Value& value) {
  if (value.node->kind != Kind::array || value.node->items().empty()) return false;
  for (const Value& block : items_of(value))
    if (block.node->kind != Kind::object || text_of(block, "type").empty()) return false;
  return true;
}

/// Returns true for the result of an MCP call, by members that only it has.
bool is_tool_result(const Value& value) {
  if (value.node->kind != Kind::object || member(value, "success")) return false;
  const auto content = of_kind(member(value, "content"), Kind::array);
  const bool has_blocks = content && (content->node->items().empty() || is_block_list(*content));
  return has_blocks || boolean_of(member(value, "isError")).has_value();
}

Unwrapped unwrap_value(const Value& value, const Context& context, diagnostics::Findings& report) {
  if (is_tool_result(value)) return mcp_envelope.unwrap(value, context, report);
  if (is_block_list(value)) return unwrap_text(std::nullopt, texts_of_list(value), context.texts);
  if (value.node->kind != Kind::object && value.node->kind != Kind::array)
    return {{}, {}, {}, {}, "", "the answer is no object"};
  Unwrapped unwrapped;
  unwrapped.is_bare = true;
  (boolean_of(member(value, "success")) ? unwrapped.outcome : unwrapped.result) = value;
  return unwrapped;
}

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  if (answer.node->kind != Kind::string) return unwrap_value(answer, context, report);
  if (const auto value = parse_embedded(answer, context.texts, nullptr);
      value && (value->node->kind == Kind::object || value->node->kind == Kind::array))
    return unwrap_value(*value, context, report);
  return unwrap_text(std::nullopt, {answer}, context.texts);
}

}  // namespace
}  // namespace plain

constinit const Envelope plain_envelope{"recorded", {}, plain::unwrap, nullptr};

}  // namespace candor::verify
