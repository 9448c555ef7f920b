// verify/transcript/halves.cpp: joins the halves of calls that different parts of a recording have.
#include <algorithm>
#include <map>
#include <tuple>

#include "verify/message_id.hpp"
#include "verify/transcript/passes.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::verify {
namespace {

/// The halves of one id, in an order that does not depend on how the recording was split.
struct Halves {
  std::vector<Half> requests;
  std::vector<Half> answers;
};

void sort(std::vector<Half>& halves) {
  std::ranges::sort(halves, [](const Half& a, const Half& b) {
    return std::tie(a.line, a.part, a.repeated, a.cancels, a.recording) <
           std::tie(b.line, b.part, b.repeated, b.cancels, b.recording);
  });
}

/// Returns true if an agent used an id for several calls in different lines: which one an answer is of is not
/// known. Those of one line are answered in their order.
bool is_ambiguous(const Halves& halves) {
  const auto differs = [](const std::vector<Half>& all) {
    return std::ranges::any_of(all, [&](const Half& each) { return each.line != all.front().line; });
  };
  return halves.requests.size() > 1 && !is_of_wire(find_recording(halves.requests.front().recording)) &&
         (differs(halves.requests) || differs(halves.answers));
}

/// Reads the message of a half again. Returns std::nullopt for a line that has none: then it is no half that
/// Candor kept.
std::optional<Message> message_of(Run& run, const Half& half, Line& line) {
  line.text = half.line;
  line.hash.reset();
  line.recording = find_recording(half.recording);
  line.envelope = run.options.envelope;
  if (line.recording == nullptr)
    if (const Envelope* envelope = find_envelope(half.recording)) line.envelope = envelope;
  load_shapes_of(run, *line.envelope);
  std::vector<source::Fault> faults;
  const std::optional<Value> root = of_kind(
      parse_text(source::make_file(run.options.name, half.line), line.texts, faults), detail::Kind::object);
  if (!root) return std::nullopt;
  std::vector<Message> messages = messages_of(run, *root, line);
  line.part = static_cast<std::size_t>(half.part);
  if (line.part >= messages.size()) return std::nullopt;
  return std::move(messages[line.part]);
}

/// Returns the key of the task as which the call goes on, if that is the answer: then the call waits.
std::string resolve_pair(Run& run, const Half* request, const Half* answered, bool is_ambiguous,
                         diagnostics::Findings& report) {
  Texts texts;
  Line line{"", 0, texts, report};
  std::optional<Waiting> kept;
  if (request != nullptr) {
    const std::optional<Message> message = message_of(run, *request, line);
    if (message && message->kind == Message::Kind::other) {
      // The answer to a request that is no call is no answer of a tool.
      if (answered != nullptr) ++run.summary.other_messages;
      return "";
    }
    if (message && (message->kind == Message::Kind::request || message->kind == Message::Kind::bad_request)) {
      Message call = *message;
      kept = waiting_for(run, call, line);
      // That of a task was counted when the task began.
      if (!is_task_key(request->id)) count_request(run, call, kept->tool);
      kept->id = request->id;
    }
  }
  if (answered == nullptr) {
    if (kept && kept->fault.empty()) report_unanswered(run, *kept, report);
    return "";
  }
  const std::optional<Message> message = message_of(run, *answered, line);
  if (!message || message->kind != Message::Kind::answer) return "";
  if (kept && message->stage == TaskStage::begun) {
    ++run.summary.other_messages;
    return message->task;
  }
  if (kept) kept->is_ambiguous = is_ambiguous;
  if (kept)
    judge_and_count(run, *message, &*kept, line);
  else if (is_task_key(answered->id))
    result_without_call(run, *message, line);
  else if (message->stage != TaskStage::none)
    ++run.summary.other_messages;
  else
    answer_without_request(run, *message, run.whole->request_lines != 0, answered->repeated, line);
  count_findings(run, line, {}, nullptr);
  return "";
}

}  // namespace

bool keep_half(Run& run, const Message& message, const std::string& id, bool again, const Line& line) {
  const source::Origin at = outer_origin_of(message.value);
  const std::string& text = at.file->text;
  const std::size_t bytes = text.size() + id.size();
  if (run.summary.open_answers.size() >= max_halves || run.bytes_of_halves + bytes > max_bytes_of_halves) {
    ++run.summary.halves_dropped;
    return false;
  }
  run.bytes_of_halves += bytes;
  run.summary.open_answers.push_back(
      {.recording =
           std::string(line.recording == nullptr ? run.options.envelope->name : line.recording->name),
       .id = id,
       .line = text,
       .part = static_cast<std::int64_t>(line.part),
       .repeated = again,
       .cancels = !message.cancelled_id.empty()});
  return true;
}

void Replay::resolve(const Summary& whole, diagnostics::Findings& report) {
  std::map<std::string, Halves> by_id;
  for (const Half& half : whole.open_requests) by_id[half.id].requests.push_back(half);
  for (const Half& half : whole.open_answers) by_id[half.id].answers.push_back(half);
  run_.whole = &whole;
  run_.options.is_part = true;
  run_.options.keeps_halves = false;
  // A call that goes on as a task has its result under the key of the task.
  std::vector<Half> calls_of_tasks;
  const auto resolve_all = [&](Halves& halves) {
    sort(halves.requests);
    sort(halves.answers);
    // A call that its caller cancelled may stay without an answer.
    const bool is_cancelled =
        std::erase_if(halves.answers, [](const Half& half) { return half.cancels; }) != 0;
    const std::size_t pairs = std::min(halves.requests.size(), halves.answers.size());
    for (std::size_t i = 0; i < pairs; ++i) {
      std::string task =
          resolve_pair(run_, &halves.requests[i], &halves.answers[i], is_ambiguous(halves), report);
      if (task.empty()) continue;
      calls_of_tasks.push_back(halves.requests[i]);
      calls_of_tasks.back().id = std::move(task);
    }
    for (std::size_t i = pairs; i < halves.requests.size() && !is_cancelled; ++i)
      resolve_pair(run_, &halves.requests[i], nullptr, false, report);
    for (std::size_t i = pairs; i < halves.answers.size(); ++i)
      resolve_pair(run_, nullptr, &halves.answers[i], false, report);
  };
  for (auto& [id, halves] : by_id)
    if (!is_task_key(id)) resolve_all(halves);
  for (const Half& call : calls_of_tasks) by_id[call.id].requests.push_back(call);
  for (auto& [id, halves] : by_id)
    if (is_task_key(id)) resolve_all(halves);
  verify::report_unknown_tools(run_, report);
  run_.whole = nullptr;
}

}  // namespace candor::verify
