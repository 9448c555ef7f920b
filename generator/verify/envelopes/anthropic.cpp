// generator/verify/envelopes/anthropic.cpp: tool_use and tool_result blocks, alone or in the messages of a
// chat.
#include <array>

#include "verify/unwrap.hpp"

namespace candor::verify {
namespace {

using Kind = Message::Kind;

constexpr std::array<Part, 4> parts = {{{"type", schema::type_string, true},
                                        {"tool_use_id", schema::type_string, true},
                                        {"content", schema::type_string | schema::type_array, false},
                                        {"is_error", schema::type_boolean, false}}};
constexpr std::array<std::string_view, 6> blocks = {"text",          "image",          "document",
                                                    "search_result", "tool_reference", "browser_state"};

Carried unwrap(const Value& answer, Texts& texts, diagnostics::Report& report) {
  check_parts(answer, "a tool_result", parts, report);
  const bool success = flag(member(answer, "is_error")) != true;
  const std::optional<Value> content = member(answer, "content");
  std::vector<Value> found;
  if (of_kind(content, source::Kind::string)) found.push_back(*content);
  if (of_kind(content, source::Kind::array)) found = check_blocks(*content, "Anthropic", blocks, report);
  return carried_by_text(success, found, texts);
}

std::vector<Message> messages(const Value& value, Texts& texts) {
  if (value.node->kind != source::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  const std::string type(words(member(value, "type")).value_or(""));
  if (type == "tool_result") return {answer_message(value, "tool_use_id")};
  if (type == "tool_use") return {request_message(value, "id", texts)};
  const std::optional<Value> content = member(value, "content");
  if (!member(value, "role") || !content) {
    return {type.empty() ? request_message(value, "id", texts) : Message{Kind::other, "", "", value, type}};
  }
  std::vector<Message> all;
  for (std::size_t i = 0; i < content->node->items.size(); ++i)
    for (Message& each : messages(item(*content, i), texts)) all.push_back(std::move(each));
  if (all.empty()) all.push_back({Kind::other, "", "", value, "text"});
  return all;
}

}  // namespace

constinit const Envelope anthropic_envelope{"anthropic", unwrap, messages};

}  // namespace candor::verify
