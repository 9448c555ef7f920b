// verify/transcript/replay.cpp: takes one line after another through the passes.
#include "verify/transcript/replay.hpp"

#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"
#include "source/words.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/message_id.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/passes.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

/// The values of a list, or the one value that stands in its place.
std::vector<Value> listed(const Value& line, const char* list, const char* one) {
  std::vector<Value> all;
  if (const auto found = of_kind(member(line, list), Kind::array)) all = items_of(found);
  const std::optional<Value> single = member(line, one);
  if (single && single->node->kind != Kind::null) all.push_back(*single);
  return all;
}

/// Reports a request at its own line.
void report_waiting(Run& run, const Waiting& request, const char* problem, diagnostics::Findings& report) {
  Texts none;
  Line line{request.at.file ? std::string_view(request.at.file->text) : std::string_view(), 0, none, report};
  report.add(is_of_wire(request.recording) ? rules::no_answer : rules::call_without_answer, request.at,
             problem);
  count_findings(run, line, {.tool = request.tool, .call = id_text(request.id)}, &counts(run, request.tool));
}

/// Reports a request that waited for its answer when its id was used again.
void report_reused(Run& run, const Waiting& before, Line& line) {
  count_findings(run, line, {}, nullptr);
  report_waiting(run, before, "the request was not answered before its id was used again", line.report);
  line.counted = line.report.all().size();
}

void unreadable_answer(Run& run, const std::string& tool, Line& line) {
  count_answer(run, tool, {.kind = Verdict::Kind::refused, .state = "(unreadable)"}, nullptr, line,
               line.counted);
}

std::string tool_of(const Run& run, const Message& message, const Waiting* request) {
  if (request != nullptr) return request->tool;
  return run.options.tool.empty() ? contract_name(run, message.tool) : run.options.tool;
}

void take_request(Run& run, const Message& message, Line& line) {
  ++run.summary.request_lines;
  Message call = message;
  Waiting kept = waiting_for(run, call, line);
  const std::string tool = kept.tool;
  const Pair pair = pair_request(run, message, std::move(kept), line);
  if (pair.is_repeated) {
    ++run.summary.other_messages;
    return;
  }
  count_request(run, call, tool);
  if (message.id.empty()) {
    if (is_of_wire(line.recording) || message.kind == Message::Kind::bad_request) return;
    report_at(line.report, rules::call_without_answer, message.value,
              "the call has no id by which its answer could be found");
    count_findings(run, line, {.tool = tool}, &counts(run, tool));
    return;
  }
  for (const Waiting& each : pair.reused) report_reused(run, each, line);
  if (pair.is_overflow) {
    ++run.summary.halves_dropped;
    report_at(line.report, rules::too_many_pending, message.value,
              "too many requests wait for an answer: the oldest is forgotten");
  }
}

void take_other(Run& run, const Message& message, const Line& line) {
  ++run.summary.other_messages;
  if (!message.cancelled_id.empty()) run.pending.cancel(message.cancelled_id);
  if (!message.id.empty()) {
    Waiting kept = waiting_at(message, line);
    kept.other = message.note;
    kept.task = message.task;
    run.pending.add(message.id, std::move(kept));
  }
  // Another part may have the request, or an answer that was sent all the same.
  if (keeps_halves(run) && !message.cancelled_id.empty())
    keep_half(run, message, message.cancelled_id, false, line);
}

/// Takes what is said of a task. The call of one that began waits for the result under the key of the task.
void take_task(Run& run, const Message& message, Pair pair, Line& line) {
  const bool is_known = message.id.empty() || pair.request || pair.is_repeated;
  if (!is_known && keeps_halves(run)) keep_half(run, message, message.id, pair.is_second_answer, line);
  const bool ends_call = message.stage == TaskStage::ended && !run.pending.answered(message.task);
  if (message.stage == TaskStage::begun && pair.request) {
    pair.request->id = message.task;
    run.pending.add(message.task, *std::move(pair.request));
  }
  if (!ends_call) {
    ++run.summary.other_messages;
    return;
  }
  const std::optional<Waiting> call = run.pending.take(message.task);
  if (call) return judge_and_count(run, message, &*call, line);
  if (keeps_halves(run) && run.options.tool.empty() && keep_half(run, message, message.task, false, line))
    return;
  result_without_call(run, message, line);
}

void take_answer(Run& run, const Message& message, Line& line) {
  if (message.id == parse_error_id) return count_refusal(run, is_refusal(run, message, "no request", line));
  Pair pair = pair_answer(run, message, line);
  // What was asked for as the result of a task is that, also where it does not name the task.
  if (message.stage == TaskStage::none && pair.request && !pair.request->task.empty()) {
    Message ended = message;
    ended.task = pair.request->task;
    ended.stage = TaskStage::ended;
    return take_task(run, ended, std::move(pair), line);
  }
  // A call that is answered by its result is no task, whatever that says.
  const bool is_result = message.stage == TaskStage::ended && pair.request && is_call(*pair.request);
  if (message.stage != TaskStage::none && !is_result) return take_task(run, message, std::move(pair), line);
  const bool is_other = pair.request && !pair.request->other.empty();
  if (pair.is_repeated || is_other) {
    ++run.summary.other_messages;
    return;
  }
  if (pair.request) return judge_and_count(run, message, &*pair.request, line);
  // Whether an answer without an id is one to a request depends on requests that another part may have.
  const bool needs_others = !message.id.empty() || (is_of_wire(line.recording) && !run.two_sided);
  if (keeps_halves(run) && needs_others && run.options.tool.empty() &&
      keep_half(run, message, message.id, pair.is_second_answer, line))
    return;
  answer_without_request(run, message, run.two_sided, pair.is_second_answer, line);
}

/// Checks a message of the line, and remembers what the lines after it need of it.
void check_message(Run& run, const Message& message, Line& line) {
  switch (message.kind) {
    case Message::Kind::request:
    case Message::Kind::bad_request:
      return take_request(run, message, line);
    case Message::Kind::answer:
      return take_answer(run, message, line);
    case Message::Kind::push:
      ++run.summary.push_frames;
      return;
    case Message::Kind::other:
      return take_other(run, message, line);
    case Message::Kind::unknown:
      return;
  }
}

void exchange(Run& run, const Value& record, Line& line) {
  const Message asked = request_of(run, record, line);
  const bool has_request = asked.kind != Message::Kind::unknown;
  const bool is_bad = asked.kind == Message::Kind::bad_request;
  // aft answers blank lines with silence, and is right to.
  const bool silence =
      is_bad && asked.value.node->kind == Kind::string && source::is_blank(asked.value.node->text);
  Message call = asked;
  const Waiting request = waiting_for(run, call, line);
  count_request(run, call, request.tool);
  for (const Value& each : listed(record, "push", "push_frame"))
    for (const Message& frame : messages_in(run, each, line)) {
      // The guard records calls here that it answered itself: they reached no tool.
      if (frame.kind == Message::Kind::push)
        ++run.summary.push_frames;
      else if (frame.kind != Message::Kind::unknown)
        ++run.summary.other_messages;
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
    for (Message& each : messages_in(run, recorded[i], line)) {
      if (run.options.recognizes) each.time = recorded_time(record);
      if (each.kind != Message::Kind::answer) {
        unreadable_answer(run, asked.tool, line);
        continue;
      }
      if (has_request && !is_bad && !each.id.empty() && !asked.id.empty() && each.id != asked.id)
        report_at(line.report, rules::unknown_id, each.value,
                  "the answer has the id " + shown_id(each.id) + ", the request " + shown_id(asked.id));
      judge_and_count(run, each, has_request ? &request : nullptr, line);
    }
  }
}

}  // namespace

void report_unanswered(Run& run, const Waiting& request, diagnostics::Findings& report) {
  if (is_task_key(request.id)) {
    if (!has_contract(run, request.tool)) return;
    const std::string why = "it went on as a task, and the recording does not have its result";
    Texts none;
    Line line{request.at.file ? std::string_view(request.at.file->text) : std::string_view(), 0, none, report};
    report.add(rules::not_decidable, request.at,
               "the outcome of '" + request.tool + "' cannot be looked at: " + why);
    return count_answer(run, request.tool,
                        {.kind = Verdict::Kind::not_looked_at, .reason = why, .rule = rules::not_decidable.id},
                        nullptr, line, line.counted);
  }
  report_waiting(run, request,
                 is_of_wire(request.recording) ? "the request was not answered"
                                               : "the recording has no answer to the call",
                 report);
}

void judge_and_count(Run& run, const Message& message, const Waiting* request, Line& line) {
  if (request != nullptr && !request->fault.empty())
    return count_refusal(run, is_refusal(run, message, request->fault, line));
  const std::string tool = tool_of(run, message, request);
  const std::size_t first = line.report.all().size();
  const Verdict verdict = judge(run, message, request, tool, line);
  count_answer(run, tool, verdict, &message, line, first);
}

void answer_without_request(Run& run, const Message& message, bool two_sided, bool is_second, Line& line) {
  const bool is_wire = is_of_wire(line.recording);
  if (is_wire && two_sided && is_second)
    report_at(line.report, rules::second_answer, message.value, "the request was answered before");
  if (is_wire && two_sided && !is_second)
    report_at(line.report, rules::unknown_id, message.value, "no request has the id " + shown_id(message.id));
  if (!is_wire && run.options.tool.empty())
    report_at(line.report, rules::answer_without_call, message.value,
              message.id.empty() ? "the answer has no id by which its call could be found"
                                 : "no call of the recording has the id " + shown_id(message.id));
  judge_and_count(run, message, nullptr, line);
}

void result_without_call(Run& run, const Message& message, Line& line) {
  if (!run.options.tool.empty()) return judge_and_count(run, message, nullptr, line);
  ++run.summary.other_messages;
  report_at(line.report, rules::not_decidable, message.value,
            "no call of the recording began the task " + shown_id(message.task));
}

void report_unknown_tools(Run& run, diagnostics::Findings& report) {
  if (!run.options.reports_unknown_tools) return;
  prune(run.unknown_tools);
  verify::report(run.unknown_tools, *run.subjects, report);
  run.unknown_tools.clear();
}

std::optional<ParsedLine> parse_line(const std::string& name, std::uint32_t number, std::string_view text,
                                     diagnostics::Findings& report, Texts recycled) {
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

Line Replay::begin_line(std::string_view text, Texts& texts, diagnostics::Findings& report) {
  ++run_.summary.lines;
  run_.summary.bytes += static_cast<std::int64_t>(text.size());
  if (text.ends_with('\r')) text.remove_suffix(1);
  // A transcript may begin with a byte order mark (RFC 8259, section 8.1).
  constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
  if (run_.number == 0 && text.starts_with(byte_order_mark)) text.remove_prefix(byte_order_mark.size());
  return {.text = text,
          .number = ++run_.number,
          .texts = texts,
          .report = report,
          .envelope = run_.options.envelope};
}

void Replay::check_line(const Value& root, Line& line) {
  const std::vector<Message> messages = read(run_, root, line);
  if (is_record(line)) exchange(run_, root, line);
  run_.has_recognized = run_.has_recognized || is_recognized(run_, root, messages, line);
  // Findings about the line are of no call in it.
  count_findings(run_, line, {}, nullptr);
  for (line.part = 0; line.part < messages.size(); ++line.part)
    check_message(run_, messages[line.part], line);
  count_findings(run_, line, {}, nullptr);
}

void Replay::line(std::string_view text, diagnostics::Findings& report) {
  // More is not kept for the next line.
  constexpr std::size_t max_recycled_size = std::size_t{1} << 16U;
  Texts texts = std::move(run_.spare);
  Line line = begin_line(text, texts, report);
  if (source::is_blank(text)) return count_line(run_, "blank");
  auto file = source::make_file(run_.options.name, std::string(line.text), line.number);
  std::vector<source::Fault> faults;
  if (const std::optional<Value> root = parse_text(file, texts, faults)) {
    check_line(*root, line);
  } else {
    count_line(run_, "unreadable");
    run_.has_recognized = run_.has_recognized || begins_as_recording(line.text);
    report_unreadable(run_, file, faults.front(), report);
    count_findings(run_, line, {}, nullptr);
  }
  if (text.size() > max_recycled_size) return;
  texts.clear();
  run_.spare = std::move(texts);
}

void Replay::parsed_line(ParsedLine& parsed, diagnostics::Findings& report) {
  Line line = begin_line(parsed.root.text->json, parsed.texts, report);
  check_line(parsed.root, line);
}

void Replay::long_line(std::size_t bytes, diagnostics::Findings& report) {
  Texts none;
  Line line = begin_line("", none, report);
  run_.summary.bytes += static_cast<std::int64_t>(bytes);
  count_line(run_, "unreadable");
  report.add(rules::line_too_long, {source::make_file(run_.options.name, "", run_.number), {}, ""},
             "a line of " + std::to_string(bytes) + " bytes was passed over");
  count_findings(run_, line, {}, nullptr);
}

void Replay::begin(const std::string& name, std::size_t number, bool is_part) {
  run_.options.name = name;
  run_.options.is_part = is_part;
  run_.transcript = number;
  run_.number = 0;
  run_.pending = {};
  run_.two_sided = false;
  run_.has_recognized = false;
  run_.answers = 0;
}

void Replay::end(diagnostics::Findings& report) {
  run_.summary.transcripts += run_.options.is_part ? 0 : 1;
  for (Waiting& request : std::exchange(run_.pending, {}).rest()) {
    if (!is_call(request) && !keeps_halves(run_)) continue;
    if (keeps_halves(run_) && request.at.file->text.empty()) {
      ++run_.summary.halves_dropped;
      continue;
    }
    if (keeps_halves(run_)) {
      run_.summary.open_requests.push_back(
          {.recording = std::string(request.recording == nullptr ? run_.options.envelope->name
                                                                 : request.recording->name),
           .id = request.id,
           .line = request.at.file->text,
           .part = static_cast<std::int64_t>(request.part)});
      continue;
    }
    if (!request.is_cancelled) report_unanswered(run_, request, report);
  }
  verify::report_unknown_tools(run_, report);
}

void Replay::set_subject(Subject subject) {
  const std::string name = subject.contract.name;
  add_wraps(run_, subject);
  run_.subjects->insert_or_assign(name, std::move(subject));
}

void Replay::remove_subject(std::string_view tool) {
  const auto found = run_.subjects->find(tool);
  if (found != run_.subjects->end()) run_.subjects->erase(found);
}

}  // namespace candor::verify
