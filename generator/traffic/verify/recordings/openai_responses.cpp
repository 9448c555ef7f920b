// verify/recordings/openai_responses.cpp: logs of OpenAI's Responses: requests, responses, or both on a line.
#include <algorithm>

#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace openai_responses {
namespace {

/// The items of a request and of a response, or an item by itself.
std::vector<Value> items_in(const Value& body) {
  std::vector<Value> all = items_of(member(body, "input"));
  for (const Value& each : items_of(member(body, "output"))) all.push_back(each);
  if (all.empty()) all.push_back(body);
  return all;
}

bool is_call(const Value& item) {
  const std::string_view type = text_of(item, "type");
  return type == "function_call" || type == "function_call_output" || type == "custom_tool_call" ||
         type == "custom_tool_call_output";
}

/// Returns true for a body that may have items: asked of every line, before its items are listed.
bool may_hold_items(const Value& body) {
  return has_list(body, "input") || has_list(body, "output") || member(body, "type");
}

bool recognizes(const Value& line) {
  const Bodies bodies(line);
  return std::ranges::any_of(bodies, [](const Value& body) {
    if (text_of(body, "object") == "response") return true;
    return may_hold_items(body) && std::ranges::any_of(items_in(body), is_call);
  });
}

void add_item(const Value& item, Texts& texts, std::vector<Message>& all) {
  const std::string_view type = text_of(item, "type");
  std::string id = id_key(member(item, "call_id"));
  if (type == "function_call")
    all.push_back(
        recorded_request(std::move(id), text_of(item, "name"), member(item, "arguments"), item, texts));
  else if (type == "custom_tool_call")
    all.push_back(recorded_request(std::move(id), text_of(item, "name"), std::nullopt, item, texts));
  if (type != "function_call_output" && type != "custom_tool_call_output") return;
  Message answer = answer_message(item, "call_id");
  answer.tool.clear();
  answer.envelope = &openai_envelope;
  if (text_of(item, "status") == "incomplete") answer.cut = "the API marks the output as incomplete";
  all.push_back(std::move(answer));
}

void add_body(const Value& body, Texts& texts, std::vector<Message>& all) {
  for (const Value& item : items_in(body)) add_item(item, texts, all);
}

std::vector<Message> messages(const Value& line, const Context& context) {
  return messages_of_log(line, context.texts, add_body);
}

}  // namespace
}  // namespace openai_responses

constinit const Recording openai_responses_recording{"openai-responses", openai_responses::recognizes,
                                                     openai_responses::messages, false, true};

}  // namespace candor::verify
