// verify/recordings/codex_exec.cpp: the events that `codex exec --json` prints.
#include <algorithm>
#include <array>

#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace codex_exec {
namespace {

using detail::Kind;

bool recognizes(const Value& line) {
  constexpr std::array<std::string_view, 7> events{"thread.started", "turn.started", "turn.completed",
                                                   "turn.failed",    "item.started", "item.updated",
                                                   "item.completed"};
  return std::ranges::find(events, text_of(line, "type")) != events.end();
}

/// There may be errors of the stream between the events.
bool accepts(const Value& line) { return recognizes(line) || text_of(line, "type") == "error"; }

/// The answer of an MCP call. Of a result the stream has `content` and `structured_content`; that it is a
/// failure is its status.
Message answer(std::string id, const Value& item) {
  const bool failed = text_of(item, "status") == "failed";
  if (const auto result = of_kind(member(item, "result"), Kind::object)) {
    const auto structured = member(*result, "structured_content");
    if (structured && structured->node->kind != Kind::null && !failed)
      return plain_answer(std::move(id), *structured, true);
    return plain_answer(std::move(id), member(*result, "content").value_or(*result), !failed);
  }
  const auto error = member(item, "error");
  if (!error || error->node->kind == Kind::null)
    return unrecorded_answer(std::move(id), item, "the event has neither a result nor an error");
  return {Message::Kind::answer, std::move(id), "", *error, "protocol_error"};
}

/// A call is whole in its last event. Numbers of items begin anew with each run, and say nothing of others.
std::vector<Message> messages(const Value& line, const Context& context) {
  const auto item = of_kind(member(line, "item"), Kind::object);
  const bool is_call =
      item && (text_of(*item, "type") == "mcp_tool_call" || text_of(*item, "item_type") == "mcp_tool_call");
  if (!is_call || text_of(line, "type") != "item.completed")
    return {other_message(line, text_of(line, "type"))};
  const std::string id = id_key(member(*item, "id"));
  const std::string tool =
      "mcp__" + std::string(text_of(*item, "server")) + "__" + std::string(text_of(*item, "tool"));
  if (text_of(*item, "tool").empty()) return {answer(id, *item)};
  return {recorded_request(id, tool, member(*item, "arguments"), *item, context.texts), answer(id, *item)};
}

}  // namespace
}  // namespace codex_exec

constinit const Recording codex_exec_recording{
    "codex-exec", codex_exec::recognizes, codex_exec::messages, false,
    false,        "\"type\":\"item.",     codex_exec::accepts};

}  // namespace candor::verify
