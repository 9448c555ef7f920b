// generator/verify/envelopes/openai.cpp: tool messages of chat completions, and function calls of responses.
#include <array>

#include "verify/unwrap.hpp"

namespace candor::verify {
namespace {

using Kind = Message::Kind;

constexpr schema::Types text_or_list = schema::type_string | schema::type_array;
constexpr std::array<Part, 3> chat_parts = {{{"role", schema::type_string, true},
                                             {"tool_call_id", schema::type_string, true},
                                             {"content", text_or_list, true}}};
constexpr std::array<Part, 4> item_parts = {{{"type", schema::type_string, true},
                                             {"call_id", schema::type_string, true},
                                             {"output", text_or_list, true},
                                             {"status", schema::type_string, false}}};
constexpr std::array<std::string_view, 1> chat_blocks = {"text"};
constexpr std::array<std::string_view, 3> item_blocks = {"input_text", "input_image", "input_file"};

Carried unwrap(const Value& answer, Texts& texts, diagnostics::Report& report) {
  const bool is_item = member(answer, "output").has_value() || member(answer, "call_id").has_value();
  if (is_item)
    check_parts(answer, "a function_call_output", item_parts, report);
  else
    check_parts(answer, "a tool message", chat_parts, report);
  const std::optional<Value> content = member(answer, is_item ? "output" : "content");
  std::vector<Value> found;
  if (of_kind(content, source::Kind::string)) found.push_back(*content);
  if (of_kind(content, source::Kind::array)) {
    found = is_item ? check_blocks(*content, "the Responses API", item_blocks, report)
                    : check_blocks(*content, "Chat Completions", chat_blocks, report);
  }
  return carried_by_text(std::nullopt, found, texts);
}

/// The calls of an assistant's message.
std::vector<Message> calls(const Value& list, Texts& texts) {
  std::vector<Message> all;
  for (std::size_t i = 0; i < list.node->items.size(); ++i) {
    const Value call = item(list, i);
    const std::optional<Value> function = member(call, "function");
    Message message = request_message(function.value_or(call), "id", texts);
    message.id = id_text(member(call, "id"));
    all.push_back(std::move(message));
  }
  return all;
}

std::vector<Message> messages(const Value& value, Texts& texts) {
  if (value.node->kind != source::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  const std::string type(words(member(value, "type")).value_or(""));
  const std::string role(words(member(value, "role")).value_or(""));
  if (type == "function_call_output") return {answer_message(value, "call_id")};
  if (type == "function_call") return {request_message(value, "call_id", texts)};
  if (role == "tool") return {answer_message(value, "tool_call_id")};
  if (const auto list = of_kind(member(value, "tool_calls"), source::Kind::array);
      list && !list->node->items.empty())
    return calls(*list, texts);
  if (!role.empty() || !type.empty()) return {{Kind::other, "", "", value, role.empty() ? type : role}};
  return {request_message(value, "id", texts)};
}

}  // namespace

constinit const Envelope openai_envelope{"openai", unwrap, messages};

}  // namespace candor::verify
