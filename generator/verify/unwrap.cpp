// generator/verify/unwrap.cpp: what the envelopes share.
#include "verify/unwrap.hpp"

#include <algorithm>
#include <array>

#include "schema/model/types.hpp"
#include "verify/line_rules.hpp"
#include "verify/words.hpp"

namespace candor::verify {

using source::Kind;

std::span<const Envelope* const> envelopes() {
  static constexpr std::array table = {
#define ENVELOPE(name) &name##_envelope,
#include "verify/envelopes.def"
#undef ENVELOPE
  };
  return table;
}

const Envelope* find_envelope(std::string_view name) {
  for (const Envelope* each : envelopes())
    if (each->name == name) return each;
  return nullptr;
}

void say_shape(const Value& at, std::string message, diagnostics::Report& report) {
  say(report, rules::envelope_shape, at, std::move(message));
}

bool check_parts(const Value& object, std::string_view whose, std::span<const Part> parts,
                 diagnostics::Report& report) {
  const std::string name(whose);
  if (object.node->kind != Kind::object) {
    say_shape(object, name + " is an object, not " + shown(*object.node), report);
    return false;
  }
  bool well = true;
  for (const Part& part : parts) {
    const std::optional<Value> found = member(object, part.name);
    const std::string key = "'" + std::string(part.name) + "'";
    if (!found && part.always) say_shape(object, name + " always has the member " + key, report);
    if (found && !schema::admits(part.types, *found->node)) {
      say_shape(
          *found,
          key + " of " + name + " is " + schema::type_words(part.types) + ", not " + shown(*found->node),
          report);
    }
    well = well && (found ? schema::admits(part.types, *found->node) : !part.always);
  }
  return well;
}

std::vector<Value> check_blocks(const Value& list, std::string_view whose,
                                std::span<const std::string_view> types, diagnostics::Report& report) {
  std::vector<Value> found;
  for (std::size_t i = 0; i < list.node->items.size(); ++i) {
    const Value block = item(list, i);
    const std::optional<std::string_view> type = words(member(block, "type"));
    if (!type || std::find(types.begin(), types.end(), *type) == types.end()) {
      say_shape(block, "no block that " + std::string(whose) + " knows", report);
      continue;
    }
    if (!type->ends_with("text")) continue;
    std::optional<Value> text = of_kind(member(block, "text"), Kind::string);
    if (text)
      found.push_back(std::move(*text));
    else
      say_shape(block, "a text block without its text", report);
  }
  return found;
}

std::optional<Value> outcome_in(const std::vector<Value>& texts_of_blocks, Texts& texts) {
  for (const Value& text : texts_of_blocks) {
    const std::size_t first = text.node->text.find_first_not_of(" \t\r\n");
    if (first == std::string::npos || text.node->text[first] != '{') continue;
    const std::optional<Value> top = read_within(text, texts, nullptr);
    if (top && flag(member(*top, "success"))) return top;
  }
  return std::nullopt;
}

Carried carried_by_text(std::optional<bool> success, const std::vector<Value>& texts_of_blocks,
                        Texts& texts) {
  Carried carried{success, outcome_in(texts_of_blocks, texts), {}, {}, "", ""};
  if (!carried.outcome) carried.why_undecided = "the text is no outcome in JSON";
  return carried;
}

std::string tool_named(const Value& message) {
  for (const char* key : {"tool_name", "tool", "command", "name"})
    if (const auto name = words(member(message, key))) return std::string(*name);
  return "";
}

std::string id_text(const std::optional<Value>& id) {
  if (!id) return "";
  return id->node->kind == Kind::string || id->node->kind == Kind::number ? id->node->text : "";
}

Message answer_message(const Value& value, std::string_view id_member) {
  return {Message::Kind::answer, id_text(member(value, id_member)), tool_named(value), value, ""};
}

Message request_message(const Value& value, std::string_view id_member, Texts& texts) {
  Message message{Message::Kind::unknown, id_text(member(value, id_member)), tool_named(value), value, ""};
  if (message.tool.empty()) return message;
  for (const char* key : {"params", "arguments", "input"}) {
    std::optional<Value> params = member(value, key);
    if (params && params->node->kind == Kind::string) params = read_within(*params, texts, nullptr);
    if (!params || params->node->kind != Kind::object) continue;
    message.kind = Message::Kind::request;
    message.value = *params;
    return message;
  }
  return message;
}

}  // namespace candor::verify
