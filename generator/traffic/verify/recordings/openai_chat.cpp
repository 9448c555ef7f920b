// verify/recordings/openai_chat.cpp: logs of OpenAI's Chat Completions: requests, responses, or both on a
// line.
#include <algorithm>

#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace openai_chat {
namespace {

/// The messages of a request, those of the choices of a response, or a message by itself.
std::vector<Value> messages_of(const Value& body) {
  if (has_list(body, "messages")) return items_of(member(body, "messages"));
  std::vector<Value> all;
  for (const Value& choice : items_of(member(body, "choices")))
    if (const auto message = member(choice, "message")) all.push_back(*message);
  if (all.empty() && !text_of(body, "role").empty()) all.push_back(body);
  return all;
}

bool is_of_chat(const Value& message) {
  return has_list(message, "tool_calls") ||
         (text_of(message, "role") == "tool" && member(message, "tool_call_id"));
}

bool recognizes(const Value& line) {
  const Bodies bodies(line);
  return std::ranges::any_of(bodies, [](const Value& body) {
    const std::vector<Value> messages = messages_of(body);
    return text_of(body, "object") == "chat.completion" || std::ranges::any_of(messages, is_of_chat);
  });
}

void add_message(const Value& message, Texts& texts, std::vector<Message>& all) {
  for (const Value& call : items_of(member(message, "tool_calls"))) {
    const Value function = member(call, "function").value_or(call);
    all.push_back(recorded_request(std::string(text_of(call, "id")), text_of(function, "name"),
                                   member(function, "arguments"), call, texts));
  }
  if (text_of(message, "role") != "tool") return;
  Message answer = answer_message(message, "tool_call_id");
  answer.tool.clear();
  answer.envelope = &openai_envelope;
  all.push_back(std::move(answer));
}

void add_body(const Value& body, Texts& texts, std::vector<Message>& all) {
  for (const Value& message : messages_of(body)) add_message(message, texts, all);
}

std::vector<Message> messages(const Value& line, const Context& context) {
  return messages_of_log(line, context.texts, add_body);
}

}  // namespace
}  // namespace openai_chat

constinit const Recording openai_chat_recording{"openai-chat", openai_chat::recognizes, openai_chat::messages,
                                                false, true};

}  // namespace candor::verify
