// verify/envelopes/openai.cpp: tool messages of chat completions, and function calls of responses.
#include <array>

#include "verify/envelopes/unwrap.hpp"

namespace candor::verify {
namespace openai {
namespace {

using Kind = Message::Kind;

constexpr std::array<std::string_view, 2> contracts{"openai_chat", "openai_responses"};

Unwrapped unwrap(const Value& answer, const Context& context, diagnostics::Findings& report) {
  const bool is_item = member(answer, "output").has_value() || member(answer, "call_id").has_value();
  const ObjectShape& shape =
      shape_of(context, is_item ? "openai_responses.function_call_output" : "openai_chat.tool_message");
  check_shape(answer, is_item ? "a function_call_output" : "a tool message", shape, report);
  const std::optional<Value> content = member(answer, is_item ? "output" : "content");
  std::vector<Value> found;
  if (of_kind(content, detail::Kind::string)) found.push_back(*content);
  if (of_kind(content, detail::Kind::array)) found = check_blocks(*content, shape, report);
  return unwrap_text(std::nullopt, found, context.texts);
}

/// The calls of an assistant's message.
std::vector<Message> calls(const Value& list, Texts& texts) {
  std::vector<Message> all;
  for (const Value& call : items_of(list)) {
    const std::optional<Value> function = member(call, "function");
    Message message = request_message(function.value_or(call), "id", texts);
    message.id = id_key(member(call, "id"));
    all.push_back(std::move(message));
  }
  return all;
}

std::vector<Message> messages(const Value& value, const Context& context) {
  if (value.node->kind != detail::Kind::object) return {{Kind::unknown, "", "", value, ""}};
  const std::string type(string_of(member(value, "type")).value_or(""));
  const std::string role(string_of(member(value, "role")).value_or(""));
  if (type == "function_call_output") return {answer_message(value, "call_id")};
  if (type == "function_call") return {request_message(value, "call_id", context.texts)};
  if (role == "tool") return {answer_message(value, "tool_call_id")};
  if (const auto list = of_kind(member(value, "tool_calls"), detail::Kind::array);
      list && !list->node->items().empty())
    return calls(*list, context.texts);
  if (!role.empty() || !type.empty()) return {{Kind::other, "", "", value, role.empty() ? type : role}};
  return {request_message(value, "id", context.texts)};
}

}  // namespace
}  // namespace openai

constinit const Envelope openai_envelope{"openai", openai::contracts, openai::unwrap, openai::messages};

}  // namespace candor::verify
