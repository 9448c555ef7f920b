// verify/recordings/langfuse.cpp: exports of Langfuse: an observation on each line; those of type TOOL are
// calls.
#include <algorithm>

#include "verify/recordings/reading.hpp"

namespace candor::verify {
namespace langfuse {
namespace {

using detail::Kind;

/// The members are in snake case in exports, and in camel case in answers of the API.
std::optional<Value> either(const Value& line, std::string_view snake, std::string_view camel) {
  auto found = member(line, snake);
  return found ? found : member(line, camel);
}

bool recognizes(const Value& line) {
  const std::string_view type = text_of(line, "type");
  const bool is_upper =
      !type.empty() && std::ranges::all_of(type, [](char c) { return (c >= 'A' && c <= 'Z') || c == '_'; });
  return is_upper && either(line, "trace_id", "traceId").has_value();
}

bool is_recorded(const std::optional<Value>& value) { return value && value->node->kind != Kind::null; }

std::vector<Message> messages(const Value& line, const Context& context) {
  if (text_of(line, "type") != "TOOL") return {other_message(line, text_of(line, "type"))};
  std::string id = id_key(member(line, "id"));
  if (id.empty()) id = id_key(member(line, "trace_id"));
  Message request = recorded_request(id, text_of(line, "name"), member(line, "input"), line, context.texts);
  const auto output = member(line, "output");
  const bool failed = text_of(line, "level") == "ERROR";
  Message answer = is_recorded(output)
                       ? plain_answer(id, *output, failed ? std::optional(false) : std::nullopt)
                       : unrecorded_answer(id, line, "the observation was recorded without its output");
  if (const auto status = either(line, "status_message", "statusMessage");
      failed && !is_recorded(output) && is_recorded(status))
    answer = plain_answer(id, *status, false);
  auto time = either(line, "end_time", "endTime");
  if (!is_recorded(time)) time = either(line, "start_time", "startTime");
  request.time = answer.time = time_of(time);
  return {std::move(request), std::move(answer)};
}

}  // namespace
}  // namespace langfuse

constinit const Recording langfuse_recording{"langfuse", langfuse::recognizes, langfuse::messages, false,
                                             true,       "\"trace_id\":"};

}  // namespace candor::verify
