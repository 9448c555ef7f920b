// verify/recordings/anthropic.cpp: logs of the Anthropic API: requests, responses, or both on a line.
#include <algorithm>

#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace anthropic_log {
namespace {

/// The messages of a conversation: those of a request, or a message by itself.
std::vector<Value> messages_of(const Value& body) {
  if (has_list(body, "messages")) return items_of(member(body, "messages"));
  return has_list(body, "content") || !text_of(body, "role").empty() ? std::vector{body}
                                                                     : std::vector<Value>();
}

bool is_block(const Value& value) {
  const std::string_view type = text_of(value, "type");
  return (type == "tool_use" && member(value, "input")) ||
         (type == "tool_result" && member(value, "tool_use_id"));
}

bool recognizes(const Value& line) {
  if (is_block(line)) return true;
  const Bodies bodies(line);
  return std::ranges::any_of(bodies, [](const Value& body) {
    const std::vector<Value> messages = messages_of(body);
    return !messages.empty() && !boolean_of(member(body, "success")) &&
           std::ranges::all_of(messages,
                               [](const Value& message) { return !text_of(message, "role").empty(); });
  });
}

void add_block(const Value& block, Texts& texts, std::vector<Message>& all) {
  const std::string_view type = text_of(block, "type");
  if (type == "tool_use")
    all.push_back(recorded_request(std::string(text_of(block, "id")), text_of(block, "name"),
                                   member(block, "input"), block, texts));
  if (type != "tool_result") return;
  Message message = answer_message(block, "tool_use_id");
  message.tool.clear();
  message.envelope = &anthropic_envelope;
  all.push_back(std::move(message));
}

/// Adds the blocks of the messages in a part of a line, or the part itself, if it is a block.
void add_body(const Value& body, Texts& texts, std::vector<Message>& all) {
  add_block(body, texts, all);
  for (const Value& message : messages_of(body))
    for (const Value& block : items_of(member(message, "content"))) add_block(block, texts, all);
}

std::vector<Message> messages(const Value& line, const Context& context) {
  return messages_of_log(line, context.texts, add_body);
}

}  // namespace
}  // namespace anthropic_log

constinit const Recording anthropic_recording{"anthropic", anthropic_log::recognizes, anthropic_log::messages,
                                              false, true};

}  // namespace candor::verify
