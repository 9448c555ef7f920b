// verify/envelopes/unwrap.cpp: the table of envelopes, and functions that they share.
#include "verify/envelopes/unwrap.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>

#include "diagnostics/rules.hpp"
#include "schema/model/types.hpp"
#include "verify/display.hpp"

namespace candor::verify {

using detail::Kind;

std::span<const Envelope* const> envelopes() {
  static constexpr std::array table = {
#define ENVELOPE(name) &name##_envelope,
#include "verify/envelopes/envelopes.def"
#undef ENVELOPE
  };
  return table;
}

const Envelope* find_envelope(std::string_view name) {
  for (const Envelope* each : envelopes())
    if (each->name == name) return each;
  return nullptr;
}

namespace {

/// "'text' or 'image'".
std::string block_types(const ObjectShape& shape) {
  std::string text;
  for (std::size_t i = 0; i < shape.blocks.size(); ++i)
    text += (i == 0 ? "'" : i + 1 == shape.blocks.size() ? " or '" : ", '") + shape.blocks[i].type + "'";
  return text;
}

}  // namespace

const ObjectShape& shape_of(const Context& context, std::string_view type) {
  const auto found = context.shapes.find(type);
  if (found == context.shapes.end())
    throw std::logic_error("no envelope contract has the type " + std::string(type));
  return found->second;
}

void report_shape(const Value& at, std::string message, diagnostics::Report& report) {
  report_at(report, rules::envelope_shape, at, std::move(message));
}

bool check_shape(const Value& object, std::string_view whose, const ObjectShape& shape,
                 diagnostics::Report& report) {
  const std::string name(whose);
  if (object.node->kind != Kind::object) {
    report_shape(object, "expected " + name + ", which is an object, found " + display(*object.node), report);
    return false;
  }
  bool fits = true;
  for (const MemberShape& part : shape.members) {
    const std::optional<Value> found = member(object, part.name);
    if (!found && part.is_always_written) {
      fits = false;
      report_shape(object, name + " must have the member '" + part.name + "'", report);
    }
    if (found && !schema::admits(part.types, source::kind_of(found->node->kind), found->node->text)) {
      fits = false;
      report_shape(*found,
                   "'" + part.name + "' of " + name + ": expected " + schema::type_words(part.types) +
                       ", found " + display(*found->node),
                   report);
    }
  }
  return fits;
}

std::vector<Value> check_blocks(const Value& list, const ObjectShape& shape, diagnostics::Report& report) {
  std::vector<Value> texts;
  for (const Value& block : items_of(list)) {
    const std::optional<std::string_view> type = string_of(member(block, "type"));
    const auto known = std::find_if(shape.blocks.begin(), shape.blocks.end(),
                                    [&](const BlockShape& each) { return type == each.type; });
    if (known == shape.blocks.end()) {
      report_shape(block, "unknown block: expected 'type' to be " + block_types(shape), report);
      continue;
    }
    if (!known->has_text) continue;
    std::optional<Value> text = of_kind(member(block, "text"), Kind::string);
    if (text)
      texts.push_back(*text);
    else
      report_shape(block, "a text block must have a string in 'text'", report);
  }
  return texts;
}

std::optional<Value> outcome_in(const std::vector<Value>& texts_of_blocks, Texts& texts) {
  for (const Value& text : texts_of_blocks) {
    const std::size_t first = text.node->text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text.node->text[first] != '{') continue;
    std::optional<Value> top = parse_embedded(text, texts, nullptr);
    if (top && boolean_of(member(*top, "success"))) return top;
  }
  return std::nullopt;
}

Unwrapped unwrap_text(std::optional<bool> success, const std::vector<Value>& texts_of_blocks, Texts& texts) {
  Unwrapped unwrapped{success, outcome_in(texts_of_blocks, texts), {}, {}, "", ""};
  if (unwrapped.outcome) return unwrapped;
  unwrapped.why_undecided = "the text is no outcome in JSON";
  if (!texts_of_blocks.empty()) unwrapped.text = texts_of_blocks.front();
  return unwrapped;
}

std::string tool_named(const Value& message) {
  for (const char* key : {"tool_name", "tool", "command", "name"})
    if (const auto name = string_of(member(message, key))) return std::string(*name);
  return "";
}

Message answer_message(const Value& value, std::string_view id_member) {
  return {Message::Kind::answer, id_key(member(value, id_member)), tool_named(value), value, ""};
}

Message request_message(const Value& value, std::string_view id_member, Texts& texts) {
  Message message{Message::Kind::unknown, id_key(member(value, id_member)), tool_named(value), value, ""};
  if (message.tool.empty()) return message;
  for (const char* key : {"params", "arguments", "input"}) {
    std::optional<Value> params = member(value, key);
    if (params && params->node->kind == Kind::string) params = parse_embedded(*params, texts, nullptr);
    if (!params || params->node->kind != Kind::object) continue;
    message.kind = Message::Kind::request;
    message.value = *params;
    return message;
  }
  return message;
}

}  // namespace candor::verify
