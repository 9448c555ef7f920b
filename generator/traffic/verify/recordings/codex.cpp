// verify/recordings/codex.cpp: rollouts of Codex: {"timestamp", "type", "payload"} on each line.
#include "source/make_node.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace codex {
namespace {

using detail::Kind;

bool recognizes(const Value& line) {
  const auto payload = member(line, "payload");
  return payload && payload->node->kind == Kind::object && !text_of(line, "type").empty() &&
         (member(line, "timestamp") || !text_of(*payload, "type").empty());
}

/// Until September 2025 the items stood on the lines by themselves, after a line with instructions.
bool accepts(const Value& line) {
  return recognizes(line) || !text_of(line, "type").empty() || member(line, "record_type") ||
         member(line, "instructions");
}

/// "mcp__server__tool" of a tool in a namespace: Codex keeps the namespace of an MCP tool apart.
std::string full_name(const Value& payload) {
  const std::string_view space = text_of(payload, "namespace");
  const std::string_view name = text_of(payload, "name");
  if (space.empty()) return std::string(name);
  const std::string joint = space.ends_with("__") || space.ends_with('.') || space.ends_with('/') ? "" : "__";
  return std::string(space) + joint + std::string(name);
}

/// Returns the output without the header that Codex puts before the result of an MCP call ("Wall time: 0.1
/// seconds", "Output:"), at the same places.
Value without_header(const Value& output, Texts& texts) {
  constexpr std::string_view begin = "Wall time: ";
  constexpr std::string_view end = "\nOutput:\n";
  const std::string_view text = output.node->text;
  const std::size_t at = text.starts_with(begin) ? text.find(end) : std::string_view::npos;
  if (at == std::string_view::npos) return output;
  std::string rest = std::string(at + end.size(), ' ') + std::string(text.substr(at + end.size()));
  return make_value(output, source::make_string(std::move(rest)), texts);
}

/// The output of a function: a string, a list of content items, or an object with `content` and `success`
/// (until 2025).
Message answer(const Value& payload, Texts& texts) {
  std::string id = id_key(member(payload, "call_id"));
  std::optional<Value> output = member(payload, "output");
  if (!output) return unrecorded_answer(std::move(id), payload, "the record has no output");
  std::optional<bool> success;
  if (const auto content = member(*output, "content"); output->node->kind == Kind::object && content) {
    success = boolean_of(member(*output, "success"));
    output = content;
  }
  if (output->node->kind == Kind::string) output = without_header(*output, texts);
  return plain_answer(std::move(id), *output, success);
}

Message response_item(const Value& line, const Value& payload, Texts& texts) {
  const std::string_view type = text_of(payload, "type");
  std::string id = id_key(member(payload, "call_id"));
  if (type == "function_call")
    return recorded_request(std::move(id), full_name(payload), member(payload, "arguments"), payload, texts);
  if (type == "custom_tool_call")
    return recorded_request(std::move(id), full_name(payload), std::nullopt, payload, texts);
  if (type == "local_shell_call")
    return recorded_request(std::move(id), "local_shell", member(payload, "action"), payload, texts);
  if (type == "function_call_output" || type == "custom_tool_call_output") return answer(payload, texts);
  return other_message(line, type);
}

/// The end of an MCP call: the invocation and the whole result, in one record.
std::vector<Message> mcp_call(const Value& payload, Texts& texts) {
  const std::string id = id_key(member(payload, "call_id"));
  const auto invocation = member(payload, "invocation");
  const auto result = member(payload, "result");
  std::vector<Message> messages;
  if (invocation) {
    const std::string tool = "mcp__" + std::string(text_of(*invocation, "server")) + "__" +
                             std::string(text_of(*invocation, "tool"));
    messages.push_back(recorded_request(id, tool, member(*invocation, "arguments"), *invocation, texts));
  }
  if (!result) {
    messages.push_back(unrecorded_answer(id, payload, "the record has no result"));
  } else if (const auto ok = of_kind(member(*result, "Ok"), Kind::object)) {
    Message message{Message::Kind::answer, id, "", *ok, ""};
    message.envelope = &mcp_envelope;
    messages.push_back(std::move(message));
  } else if (const auto error = member(*result, "Err")) {
    messages.push_back({Message::Kind::answer, id, "", *error, "protocol_error"});
  } else {
    messages.push_back(plain_answer(id, *result, std::nullopt));
  }
  return messages;
}

std::vector<Message> messages(const Value& line, const Context& context) {
  const std::optional<Value> wrapped = of_kind(member(line, "payload"), Kind::object);
  const Value payload = wrapped.value_or(line);
  const std::string_view type = wrapped ? text_of(line, "type") : "response_item";
  std::vector<Message> all;
  if (type == "response_item")
    all.push_back(response_item(line, payload, context.texts));
  else if (type == "event_msg" && text_of(payload, "type") == "mcp_tool_call_end")
    all = mcp_call(payload, context.texts);
  else
    all.push_back(other_message(line, type));
  const std::optional<std::int64_t> time = time_of(member(line, "timestamp"));
  for (Message& each : all) each.time = time;
  return all;
}

}  // namespace
}  // namespace codex

constinit const Recording codex_recording{"codex", codex::recognizes, codex::messages, false,
                                          true,    "\"payload\":",    codex::accepts};

}  // namespace candor::verify
