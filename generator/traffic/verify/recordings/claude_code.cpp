// verify/recordings/claude_code.cpp: sessions of Claude Code: messages of the Anthropic API with data around
// them.
#include <algorithm>

#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace claude_code {
namespace {

using detail::Kind;

bool recognizes(const Value& line) {
  if (text_of(line, "type").empty()) return false;
  if (member(line, "sessionId") || member(line, "leafUuid") || member(line, "parentUuid")) return true;
  const auto message = of_kind(member(line, "message"), Kind::object);
  return member(line, "uuid") && message && member(*message, "content");
}

/// Some lines, such as snapshots of files, name no session.
bool accepts(const Value& line) { return !text_of(line, "type").empty(); }

/// The result of an MCP call with structured content, which Claude Code keeps beside the message.
std::optional<Value> structured_content(const Value& line) {
  const auto meta = of_kind(member(line, "mcpMeta"), Kind::object);
  return meta ? of_kind(member(*meta, "structuredContent"), Kind::object) : std::nullopt;
}

Message tool_result(const Value& line, const Value& block, bool is_only) {
  Message message = answer_message(block, "tool_use_id");
  message.tool.clear();
  message.envelope = &anthropic_envelope;
  const auto structured = is_only ? structured_content(line) : std::nullopt;
  const bool failed = boolean_of(member(block, "is_error")) == true;
  return structured && !failed ? plain_answer(message.id, *structured, true) : message;
}

std::vector<Message> messages(const Value& line, const Context& context) {
  std::vector<Message> all;
  const auto message = of_kind(member(line, "message"), Kind::object);
  const std::vector<Value> blocks = message ? items_of(member(*message, "content")) : std::vector<Value>();
  const auto results = std::ranges::count_if(
      blocks, [](const Value& block) { return text_of(block, "type") == "tool_result"; });
  for (const Value& block : blocks) {
    const std::string_view type = text_of(block, "type");
    if (type == "tool_use")
      all.push_back(recorded_request(std::string(text_of(block, "id")), text_of(block, "name"),
                                     member(block, "input"), block, context.texts));
    if (type == "tool_result") all.push_back(tool_result(line, block, results == 1));
  }
  if (all.empty()) all.push_back(other_message(line, text_of(line, "type")));
  const std::optional<std::int64_t> time = time_of(member(line, "timestamp"));
  for (Message& each : all) each.time = time;
  return all;
}

}  // namespace
}  // namespace claude_code

constinit const Recording claude_code_recording{
    "claude-code", claude_code::recognizes, claude_code::messages, false,
    true,          "\"sessionId\":",        claude_code::accepts};

}  // namespace candor::verify
