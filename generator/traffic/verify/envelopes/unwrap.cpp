// verify/envelopes/unwrap.cpp: the table of envelopes, and functions that they share.
#include "verify/envelopes/unwrap.hpp"

#include <algorithm>
#include <array>
#include <stdexcept>
#include <utility>

#include "diagnostics/rules.hpp"
#include "schema/model/types.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"
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
  return source::joined(shape.blocks, ", ", " or ",
                        [](const auto& block) { return source::in_quotes(block.type); });
}

}  // namespace

const ObjectShape& shape_of(const Context& context, std::string_view type) {
  const auto found = context.shapes.find(type);
  if (found == context.shapes.end())
    throw std::logic_error("no envelope contract has the type " + std::string(type));
  return found->second;
}

void report_shape(const Value& at, std::string message, diagnostics::Findings& report) {
  report_at(report, rules::envelope_shape, at, std::move(message));
}

bool check_shape(const Value& object, std::string_view whose, const ObjectShape& shape,
                 diagnostics::Findings& report) {
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

std::vector<Value> check_blocks(const Value& list, const ObjectShape& shape, diagnostics::Findings& report) {
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

std::vector<Value> texts_of_list(const Value& list) {
  std::vector<Value> found;
  for (const Value& block : items_of(of_kind(list, Kind::array))) {
    if (block.node->kind != Kind::object || !string_of(member(block, "type"))) return {};
    if (const auto text = of_kind(member(block, "text"), Kind::string)) found.push_back(*text);
  }
  return found;
}

Value without_begin(const Value& text, std::size_t size, Texts& texts) {
  return make_value(
      text, source::make_string(std::string(size, ' ') + std::string(text.node->text.substr(size))), texts);
}

namespace {

/// Returns the text after the account that Candor's envelopes put before it, where both are one text: the
/// account begins with the tool and the state ("grep: complete: "), and the JSON is the last line that is not
/// blank. Returns std::nullopt for another text.
std::optional<Value> without_account(const Value& text, Texts& texts) {
  const std::string_view whole = text.node->text;
  const std::string_view all = whole.substr(0, whole.find_last_not_of(" \t\r\n") + 1);
  const std::size_t last = all.rfind('\n');
  const std::size_t colon = all.find(": ");
  if (last == std::string_view::npos || colon == std::string_view::npos || colon > last) return std::nullopt;
  if (all.substr(0, colon).find_first_of(" \n\"{") != std::string_view::npos) return std::nullopt;
  constexpr std::string_view result = "result: ";
  const std::size_t begin = last + 1 + (all.substr(last + 1).starts_with(result) ? result.size() : 0);
  if (!all.substr(begin).starts_with('{') && !all.substr(begin).starts_with('[')) return std::nullopt;
  return without_begin(text, begin, texts);
}

/// Adds the objects and lists that a text holds as JSON: itself, or those of the blocks of which it is the
/// JSON.
void add_values(const Value& text, Texts& texts, std::vector<Value>& found, bool is_within = false) {
  const std::size_t first = text.node->text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos) return;
  const bool is_json = text.node->text[first] == '{' || text.node->text[first] == '[';
  const std::optional<Value> json = is_json ? text : without_account(text, texts);
  const std::optional<Value> value = json ? parse_embedded(*json, texts, nullptr) : std::nullopt;
  if (!value || (value->node->kind != Kind::object && value->node->kind != Kind::array)) return;
  const std::vector<Value> blocks = is_within ? std::vector<Value>() : texts_of_list(*value);
  for (const Value& each : blocks) add_values(each, texts, found, true);
  if (blocks.empty()) found.push_back(*value);
}

}  // namespace

std::optional<Value> outcome_in(const std::vector<Value>& texts_of_blocks, Texts& texts) {
  return unwrap_text(false, texts_of_blocks, texts).outcome;
}

Shown shown_in(std::vector<Value> texts_of_blocks, Texts& texts) {
  Shown shown{std::move(texts_of_blocks), {}};
  for (const Value& text : shown.texts) add_values(text, texts, shown.values);
  return shown;
}

Unwrapped beside_text(Unwrapped unwrapped, const std::vector<Value>& texts_of_blocks, Texts& texts) {
  unwrapped.shown = shown_in(texts_of_blocks, texts);
  return unwrapped;
}

Unwrapped unwrap_text(std::optional<bool> success, const std::vector<Value>& texts_of_blocks, Texts& texts) {
  Unwrapped unwrapped{success, {}, {}, {}, "", ""};
  std::vector<Value> values;
  for (const Value& text : texts_of_blocks) add_values(text, texts, values);
  const auto outcome = std::ranges::find_if(
      values, [](const Value& each) { return boolean_of(member(each, "success")).has_value(); });
  unwrapped.is_bare = true;
  if (outcome != values.end())
    unwrapped.outcome = *outcome;
  else if (values.size() == 1 && success != false)
    unwrapped.result = values.front();
  if (unwrapped.outcome || unwrapped.result) return unwrapped;
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
