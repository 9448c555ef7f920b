// verify/transcript/halves.cpp: joins the halves of calls that different parts of a recording have.
#include <algorithm>
#include <map>
#include <tuple>

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

}  // namespace

void Replay::resolve(const Summary& whole, diagnostics::Report& report) {
  std::map<std::string, Halves> by_id;
  for (const Half& half : whole.open_requests) by_id[half.id].requests.push_back(half);
  for (const Half& half : whole.open_answers) by_id[half.id].answers.push_back(half);
  whole_ = &whole;
  options_.is_part = true;
  options_.keeps_halves = false;
  for (auto& [id, halves] : by_id) {
    sort(halves.requests);
    sort(halves.answers);
    // A call that its caller cancelled may stay without an answer.
    const bool is_cancelled =
        std::erase_if(halves.answers, [](const Half& half) { return half.cancels; }) != 0;
    const std::size_t pairs = std::min(halves.requests.size(), halves.answers.size());
    for (std::size_t i = 0; i < pairs; ++i)
      resolve_pair(&halves.requests[i], &halves.answers[i], is_ambiguous(halves), report);
    for (std::size_t i = pairs; i < halves.requests.size() && !is_cancelled; ++i)
      resolve_pair(&halves.requests[i], nullptr, false, report);
    for (std::size_t i = pairs; i < halves.answers.size(); ++i)
      resolve_pair(nullptr, &halves.answers[i], false, report);
  }
  report_unknown_tools(report);
  whole_ = nullptr;
}

/// Reads the message of a half again. Returns std::nullopt for a line that has none: then it is no half that
/// Candor kept.
std::optional<Message> Replay::message_of(const Half& half, Line& line) {
  line.text = half.line;
  line.hash.reset();
  line.recording = find_recording(half.recording);
  line.envelope = options_.envelope;
  if (line.recording == nullptr)
    if (const Envelope* envelope = find_envelope(half.recording)) line.envelope = envelope;
  load_shapes_of(*line.envelope);
  std::vector<source::Fault> faults;
  const std::optional<Value> root = of_kind(
      parse_text(source::make_file(options_.name, half.line), line.texts, faults), detail::Kind::object);
  if (!root) return std::nullopt;
  std::vector<Message> messages = messages_of(*root, line);
  line.part = static_cast<std::size_t>(half.part);
  if (line.part >= messages.size()) return std::nullopt;
  return std::move(messages[line.part]);
}

void Replay::resolve_pair(const Half* request, const Half* answered, bool is_ambiguous,
                          diagnostics::Report& report) {
  Texts texts;
  Line line{"", 0, texts, report};
  std::optional<Waiting> kept;
  if (request != nullptr) {
    const std::optional<Message> message = message_of(*request, line);
    if (message && message->kind == Message::Kind::other) {
      // The answer to a request that is no call is no answer of a tool.
      if (answered != nullptr) ++summary_.other_messages;
      return;
    }
    if (message && (message->kind == Message::Kind::request || message->kind == Message::Kind::bad_request)) {
      Message call = *message;
      kept = waiting(call, line);
      count_request(call, kept->tool);
    }
  }
  if (answered == nullptr) {
    if (kept && kept->fault.empty()) report_unanswered(*kept, report);
    return;
  }
  const std::optional<Message> message = message_of(*answered, line);
  if (!message || message->kind != Message::Kind::answer) return;
  if (kept) kept->is_ambiguous = is_ambiguous;
  if (kept)
    answer(*message, &*kept, line);
  else
    answer_without_request(*message, whole_->request_lines != 0, answered->repeated, line);
  count_findings(line, {}, nullptr);
}

}  // namespace candor::verify
