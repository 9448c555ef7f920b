// verify/transcript/replay.cpp: from the lines of a transcript to its messages, and from requests to their
// answers.
#include "verify/transcript/replay.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "diagnostics/rules.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/rule.hpp"

namespace candor::verify {
namespace {

using detail::Kind;

/// Returns true for the record of a call whose request or response is JSON-RPC.
bool is_of_mcp(const Value& line) {
  for (const char* part : {"request", "response"})
    if (const auto message = member(line, part); message && member(*message, "jsonrpc")) return true;
  return false;
}

bool is_blank(std::string_view text) { return text.find_first_not_of(" \t\r\n") == std::string_view::npos; }

/// The values of a list, or the one value that stands in its place.
std::vector<Value> listed(const Value& line, const char* list, const char* one) {
  std::vector<Value> all;
  if (const auto found = of_kind(member(line, list), Kind::array)) all = items_of(found);
  const std::optional<Value> single = member(line, one);
  if (single && single->node->kind != Kind::null) all.push_back(*single);
  return all;
}

}  // namespace

void Replay::line(std::string_view text, diagnostics::Report& report) {
  // More is not kept for the next line.
  constexpr std::size_t longest_recycled = std::size_t{1} << 16U;
  Texts texts = std::move(spare_);
  Line line = begin_line(text, texts, report);
  if (is_blank(text)) return count_line("blank");
  auto file = source::make_file(options_.name, std::string(line.text), line.number);
  std::vector<source::Fault> faults;
  if (const std::optional<Value> root = parse_text(file, texts, faults)) {
    check_line(*root, line);
  } else {
    count_line("unreadable");
    has_recognized_ = has_recognized_ || begins_as_recording(line.text);
    report_unreadable(file, faults.front(), report);
    count_findings(line, {}, nullptr);
  }
  if (text.size() > longest_recycled) return;
  texts.clear();
  spare_ = std::move(texts);
}

void Replay::parsed_line(ParsedLine& parsed, diagnostics::Report& report) {
  Line line = begin_line(parsed.root.text->json, parsed.texts, report);
  check_line(parsed.root, line);
}

void Replay::long_line(std::size_t bytes, diagnostics::Report& report) {
  Texts none;
  Line line = begin_line("", none, report);
  summary_.bytes += static_cast<std::int64_t>(bytes);
  count_line("unreadable");
  report.add(rules::line_too_long, {source::make_file(options_.name, "", number_), {}, ""},
             "a line of " + std::to_string(bytes) + " bytes was passed over");
  count_findings(line, {}, nullptr);
}

Line Replay::begin_line(std::string_view text, Texts& texts, diagnostics::Report& report) {
  ++summary_.lines;
  summary_.bytes += static_cast<std::int64_t>(text.size());
  if (text.ends_with('\r')) text.remove_suffix(1);
  // A transcript may begin with a byte order mark (RFC 8259, section 8.1).
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (number_ == 0 && text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return {.text = text, .number = ++number_, .texts = texts, .report = report, .envelope = options_.envelope};
}

/// Push frames of aft, and what looks like a bad request, are in many streams.
bool Replay::is_recognized(const Value& root, const std::vector<Message>& messages, const Line& line) const {
  const bool needs_call = line.recording == nullptr || line.recording->name == "aft";
  if (!needs_call && line.recording->recognizes(root)) return true;
  const bool is_named = !options_.recognizes && needs_call;
  return std::ranges::any_of(messages, [&](const Message& each) {
    return each.kind == Message::Kind::request || each.kind == Message::Kind::answer ||
           (is_named && each.kind != Message::Kind::unknown);
  });
}

void Replay::check_line(const Value& root, Line& line) {
  const std::vector<Message> messages = read(root, line);
  has_recognized_ = has_recognized_ || is_recognized(root, messages, line);
  // Findings about the line are of no call in it.
  count_findings(line, {}, nullptr);
  for (line.part = 0; line.part < messages.size(); ++line.part) message(messages[line.part], line);
  count_findings(line, {}, nullptr);
}

std::optional<ParsedLine> parse_line(const std::string& name, std::uint32_t number, std::string_view text,
                                     diagnostics::Report& report, Texts recycled) {
  if (text.ends_with('\r')) text.remove_suffix(1);
  auto file = source::make_file(name, std::string(text), number);
  std::vector<source::Fault> faults;
  const std::optional<Value> root = parse_text(file, recycled, faults);
  if (root) return ParsedLine{std::move(recycled), *root};
  const source::Fault& fault = faults.front();
  auto& diagnostic = report.add(rules::malformed, {file, fault.span, fault.pointer}, fault.message);
  if (!fault.help.empty()) diagnostic.help.push_back(fault.help);
  return std::nullopt;
}

void Replay::set_subject(Subject subject) {
  const std::string name = subject.contract.name;
  add_wraps(subject);
  subjects_.insert_or_assign(name, std::move(subject));
}

void Replay::remove_subject(std::string_view tool) {
  const auto found = subjects_.find(tool);
  if (found != subjects_.end()) subjects_.erase(found);
}

const Subject* Replay::subject(std::string_view tool) const {
  const auto found = subjects_.find(tool);
  return found == subjects_.end() ? nullptr : &found->second;
}

/// Reports a line that is no JSON. The line of an agent's recording that ends early was cut when its recorder
/// ended.
void Replay::report_unreadable(const std::shared_ptr<const source::File>& file, const source::Fault& fault,
                               diagnostics::Report& report) const {
  constexpr std::size_t longest_escape = 12;
  const bool ends_early = fault.span.end + longest_escape > file->text.size();
  const bool is_of_agent = options_.recording == nullptr
                               ? options_.recognizes && begins_as_recording(file->text)
                               : !options_.recording->is_wire;
  const bool is_cut = ends_early && is_of_agent;
  auto& diagnostic =
      report.add(is_cut ? rules::cut_by_recorder : rules::malformed, {file, fault.span, fault.pointer},
                 is_cut ? "the line ends early: " + fault.message : fault.message);
  if (!fault.help.empty() && !is_cut) diagnostic.help.push_back(fault.help);
}

/// Reads the messages of a line. The record of a call has both its halves, and is checked at once.
std::vector<Message> Replay::read(const Value& root, Line& line) {
  line.recording = recording_of(root);
  const bool is_record = line.recording != nullptr && line.recording->messages == nullptr;
  count_line(is_record ? "exchange" : "message");
  if (line.recording == nullptr && options_.recording != nullptr) {
    report_at(line.report, rules::not_a_message, root,
              "this is no line of the recording '" + std::string(options_.recording->name) + "'");
    return {};
  }
  if (line.recording != nullptr) ++summary_.recordings[line.recording->name];
  if (!is_record) return messages_of(root, line);
  if (options_.recognizes && is_of_mcp(root)) {
    line.envelope = find_envelope("mcp");
    load_shapes_of(*line.envelope);
  }
  exchange(root, line);
  return {};
}

std::vector<Message> Replay::messages_of(const Value& root, Line& line) {
  // What was sent may be in a string, and is read in the envelope of the transcript.
  const bool is_raw =
      line.recording == nullptr || line.recording->messages == nullptr || line.recording->name == "aft";
  if (is_raw) return messages_in(root, line);
  if (!is_line_of(*line.recording, root)) return {};
  std::vector<Message> all = line.recording->messages(root, {shapes_, line.texts});
  report_unknown(all, line);
  return all;
}

const Recording* Replay::recording_of(const Value& root) const {
  if (options_.recognizes) return recognize(root);
  const Recording* given = options_.recording == nullptr ? find_recording("record") : options_.recording;
  return is_line_of(*given, root) ? given : nullptr;
}

void Replay::load_shapes_of(const Envelope& envelope) {
  if (!with_shapes_.insert(&envelope).second) return;
  const Shapes& shapes = shapes_of(envelope.contracts);
  shapes_.insert(shapes.begin(), shapes.end());
}

const Envelope& Replay::envelope_of(const Message& message, const Line& line) {
  const Envelope& envelope = message.envelope == nullptr ? *line.envelope : *message.envelope;
  load_shapes_of(envelope);
  // Answers as recorders keep them may be of MCP.
  if (envelope.contracts.empty()) load_shapes_of(*find_envelope("mcp"));
  return envelope;
}

std::vector<Message> Replay::messages_in(const Value& recorded, Line& line) {
  std::optional<Value> value = member(recorded, "raw");
  if (!value) value = recorded;
  if (value->node->kind == Kind::string) value = parse_embedded(*value, line.texts, &line.report);
  if (!value) return {{Message::Kind::other, "", "", recorded, "unreadable"}};
  std::vector<Message> all = line.envelope->messages(*value, {shapes_, line.texts});
  report_unknown(all, line);
  return all;
}

/// Reports what is no message of the line's format, or of the envelope.
void Replay::report_unknown(const std::vector<Message>& messages, const Line& line) const {
  for (const Message& each : messages) {
    if (each.kind != Message::Kind::unknown) continue;
    const bool has_format = line.recording != nullptr && line.recording->messages != nullptr;
    const std::string format(has_format ? line.recording->name : line.envelope->name);
    std::string problem = "this is no message of the " + std::string(has_format ? "recording" : "envelope");
    if (!has_format && options_.recognizes)
      problem = "this is no line of a known recording, and no message of the envelope";
    report_at(line.report, rules::not_a_message, each.value, problem + " '" + format + "'");
  }
}

Message Replay::request_of(const Value& record, const Line& line) const {
  std::optional<Value> value = member(record, "request");
  if (!value || value->node->kind == Kind::null) value = member(record, "request_raw");
  if (!value) return request_message(record, "id", line.texts);
  const Value recorded = *value;
  if (value->node->kind == Kind::string) value = parse_embedded(*value, line.texts, nullptr);
  if (!value) return {Message::Kind::bad_request, "", "", recorded, "the request is not JSON"};
  if (line.envelope->request != nullptr) return line.envelope->request(*value, {shapes_, line.texts});
  std::vector<Message> all = line.envelope->messages(*value, {shapes_, line.texts});
  const bool is_request = !all.empty() && (all.front().kind == Message::Kind::request);
  if (is_request || (!all.empty() && all.front().kind == Message::Kind::bad_request))
    return std::move(all.front());
  return {Message::Kind::bad_request, "", "", *value, "this is no request"};
}

void Replay::exchange(const Value& record, Line& line) {
  const Message asked = request_of(record, line);
  const bool has_request = asked.kind != Message::Kind::unknown;
  const bool is_bad = asked.kind == Message::Kind::bad_request;
  // aft answers blank lines with silence, and is right to.
  const bool silence = is_bad && asked.value.node->kind == Kind::string && is_blank(asked.value.node->text);
  Message call = asked;
  const Waiting request = waiting(call, line);
  count_request(call, request.tool);
  for (const Value& each : listed(record, "push", "push_frame"))
    for (const Message& frame : messages_in(each, line)) {
      // The guard records calls here that it answered itself: they reached no tool.
      if (frame.kind == Message::Kind::push)
        ++summary_.push_frames;
      else if (frame.kind != Message::Kind::unknown)
        ++summary_.other_messages;
    }
  const std::vector<Value> recorded = listed(record, "responses", "response");
  const bool names_request = has_request || member(record, "request") || member(record, "request_raw");
  // Frames that one side sent by itself.
  const bool has_frames = of_kind(member(record, "push"), Kind::array) || member(record, "push_frame");
  if (recorded.empty() && !silence && names_request)
    report_at(line.report, rules::no_answer, asked.value, "the request was not answered");
  if (recorded.empty() && !names_request && !has_frames)
    report_at(line.report, rules::not_a_message, record,
              "this record of a call has neither a request nor an answer");
  for (std::size_t i = 0; i < recorded.size(); ++i) {
    if (i != 0) report_at(line.report, rules::second_answer, recorded[i], "the request was answered before");
    for (Message& each : messages_in(recorded[i], line)) {
      if (options_.recognizes) each.time = recorded_time(record);
      if (each.kind != Message::Kind::answer) {
        unreadable_answer(asked.tool, line);
        continue;
      }
      if (has_request && !is_bad && !each.id.empty() && !asked.id.empty() && each.id != asked.id)
        report_at(line.report, rules::unknown_id, each.value,
                  "the answer has the id " + shown_id(each.id) + ", the request " + shown_id(asked.id));
      answer(each, has_request ? &request : nullptr, line);
    }
  }
}

void Replay::collect_wraps() {
  for (const auto& [name, subject] : subjects_) add_wraps(subject);
}

void Replay::add_wraps(const Subject& subject) {
  for (const convention::WrappedCall& wrap : subject.convention->wraps)
    if (std::find(wraps_.begin(), wraps_.end(), wrap) == wraps_.end()) wraps_.push_back(wrap);
}

void Replay::begin(const std::string& name, std::size_t number, bool is_part) {
  options_.name = name;
  options_.is_part = is_part;
  transcript_ = number;
  number_ = 0;
  pending_ = {};
  two_sided_ = false;
  has_recognized_ = false;
  answers_ = 0;
}

/// Returns true for a tool with a contract in this run, or in one of the parts that are joined.
bool Replay::has_contract(std::string_view tool) const {
  if (subjects_.contains(tool)) return true;
  if (whole_ == nullptr) return false;
  const ToolSummary* const found = whole_->tools.find(tool);
  return found != nullptr && found->has_contract;
}

/// Returns the name of the contract that a tool of a recording has: its own; what `tools` of the options says
/// of it; or its name without what stands for the server before it ("mcp__server__tool", "server.tool").
std::string Replay::contract_name(const std::string& tool) const {
  if (has_contract(tool)) return tool;
  for (const auto& [pattern, name] : options_.tools) {
    const auto star = convention::match(pattern, tool);
    if (!star) continue;
    std::string found = name;
    if (const std::size_t at = found.find('*'); at != std::string::npos) found.replace(at, 1, *star);
    return found;
  }
  for (std::size_t at = 0; at < tool.size(); ++at) {
    const bool is_joint = tool.compare(at, 2, "__") == 0;
    const bool is_mark = tool[at] == '.' || tool[at] == '/' || tool[at] == ':';
    if (!is_joint && !is_mark) continue;
    const std::string_view rest = std::string_view(tool).substr(at + (is_joint ? 2 : 1));
    if (has_contract(rest)) return std::string(rest);
  }
  return tool;
}

}  // namespace candor::verify
