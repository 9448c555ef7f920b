// verify/transcript/read.cpp: finds the format of a line, and the messages in it.
#include <algorithm>
#include <optional>
#include <utility>

#include "diagnostics/rules.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/passes.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

/// Returns true for the record of a call whose request or response is JSON-RPC.
bool is_of_mcp(const Value& line) {
  for (const char* part : {"request", "response"})
    if (const auto message = member(line, part); message && member(*message, "jsonrpc")) return true;
  return false;
}

const Recording* recording_of(const Run& run, const Value& root) {
  if (run.options.recognizes) return recognize(root);
  const Recording* given =
      run.options.recording == nullptr ? find_recording("record") : run.options.recording;
  return is_line_of(*given, root) ? given : nullptr;
}

/// Reports what the line's format, or the envelope, does not know as a message.
void report_unknown(const Run& run, const std::vector<Message>& messages, const Line& line) {
  for (const Message& each : messages) {
    if (each.kind != Message::Kind::unknown) continue;
    const bool has_format = line.recording != nullptr && line.recording->messages != nullptr;
    const std::string format(has_format ? line.recording->name : line.envelope->name);
    std::string problem = "this is no message of the " + std::string(has_format ? "recording" : "envelope");
    if (!has_format && run.options.recognizes)
      problem = "this is no line of a known recording, and no message of the envelope";
    report_at(line.report, rules::not_a_message, each.value, problem + " '" + format + "'");
  }
}

}  // namespace

std::vector<Message> messages_in(Run& run, const Value& recorded, Line& line) {
  std::optional<Value> value = member(recorded, "raw");
  if (!value) value = recorded;
  if (value->node->kind == Kind::string) value = parse_embedded(*value, line.texts, &line.report);
  if (!value) return {{Message::Kind::other, "", "", recorded, "unreadable"}};
  std::vector<Message> all = line.envelope->messages(*value, {run.shapes, line.texts});
  report_unknown(run, all, line);
  return all;
}

std::vector<Message> messages_of(Run& run, const Value& root, Line& line) {
  // What was sent may be in a string, and is read in the envelope of the transcript.
  const bool is_raw =
      line.recording == nullptr || line.recording->messages == nullptr || line.recording->name == "aft";
  if (is_raw) return messages_in(run, root, line);
  if (!is_line_of(*line.recording, root)) return {};
  std::vector<Message> all = line.recording->messages(root, {run.shapes, line.texts});
  report_unknown(run, all, line);
  return all;
}

std::vector<Message> read(Run& run, const Value& root, Line& line) {
  line.recording = recording_of(run, root);
  count_line(run, is_record(line) ? "exchange" : "message");
  if (line.recording == nullptr && run.options.recording != nullptr) {
    report_at(line.report, rules::not_a_message, root,
              "this is no line of the recording '" + std::string(run.options.recording->name) + "'");
    return {};
  }
  if (line.recording != nullptr) ++run.summary.recordings[line.recording->name];
  if (!is_record(line)) return messages_of(run, root, line);
  if (run.options.recognizes && is_of_mcp(root)) {
    line.envelope = find_envelope("mcp");
    load_shapes_of(run, *line.envelope);
  }
  return {};
}

Message request_of(const Run& run, const Value& record, const Line& line) {
  std::optional<Value> value = member(record, "request");
  if (!value || value->node->kind == Kind::null) value = member(record, "request_raw");
  if (!value) return request_message(record, "id", line.texts);
  const Value recorded = *value;
  if (value->node->kind == Kind::string) value = parse_embedded(*value, line.texts, nullptr);
  if (!value) return {Message::Kind::bad_request, "", "", recorded, "the request is not JSON"};
  if (line.envelope->request != nullptr) return line.envelope->request(*value, {run.shapes, line.texts});
  std::vector<Message> all = line.envelope->messages(*value, {run.shapes, line.texts});
  const bool is_request = !all.empty() && (all.front().kind == Message::Kind::request);
  if (is_request || (!all.empty() && all.front().kind == Message::Kind::bad_request))
    return std::move(all.front());
  return {Message::Kind::bad_request, "", "", *value, "this is no request"};
}

bool is_recognized(const Run& run, const Value& root, const std::vector<Message>& messages,
                   const Line& line) {
  const bool needs_call = line.recording == nullptr || line.recording->name == "aft";
  if (!needs_call && line.recording->recognizes(root)) return true;
  const bool is_named = !run.options.recognizes && needs_call;
  return std::ranges::any_of(messages, [&](const Message& each) {
    return each.kind == Message::Kind::request || each.kind == Message::Kind::answer ||
           (is_named && each.kind != Message::Kind::unknown);
  });
}

void report_unreadable(const Run& run, const std::shared_ptr<const source::File>& file,
                       const source::Fault& fault, diagnostics::Findings& report) {
  constexpr std::size_t max_escape_length = 12;
  const bool ends_early = fault.span.end + max_escape_length > file->text.size();
  const bool is_of_agent = run.options.recording == nullptr
                               ? run.options.recognizes && begins_as_recording(file->text)
                               : !run.options.recording->is_wire;
  const bool is_cut = ends_early && is_of_agent;
  auto& diagnostic =
      report.add(is_cut ? rules::cut_by_recorder : rules::malformed, {file, fault.span, fault.pointer},
                 is_cut ? "the line ends early: " + fault.message : fault.message);
  if (!fault.help.empty() && !is_cut) diagnostic.help.push_back(fault.help);
}

}  // namespace candor::verify
