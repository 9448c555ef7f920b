// verify/transcript/pairing.cpp: matches answers to their requests, within a transcript and across its parts.
#include <algorithm>
#include <functional>
#include <utility>

#include "diagnostics/rules.hpp"
#include "source/make_node.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/message_id.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

/// The longest line that is kept with a request.
constexpr std::size_t longest_kept = std::size_t{1} << 20U;

/// What is kept of any message that waits for an answer.
Waiting waiting_at(const Message& message, const Line& line) {
  Waiting kept;
  kept.id = message.id;
  kept.at = outer_origin_of(message.value);
  forget_long_text(kept.at, line.number, longest_kept);
  kept.recording = line.recording;
  kept.part = line.part;
  kept.line = line.number;
  return kept;
}

/// Returns the same number for equal values, whatever the order of members.
std::uint64_t hash_of_value(const Node& node) {
  constexpr std::uint64_t factor = 0x9E3779B97F4A7C15ULL;
  std::uint64_t hash = std::hash<std::string_view>()(node.text) + static_cast<std::uint64_t>(node.kind);
  if (node.kind == Kind::object)
    for (const Node& each : node.members())
      hash += (std::hash<std::string_view>()(each.key) ^ hash_of_value(each)) * factor;
  if (node.kind == Kind::array)
    for (const Node& each : node.items()) hash = (hash ^ hash_of_value(each)) * factor;
  return hash;
}

/// Returns true for a valid call, which must be answered. A bad request may be answered under another id.
bool is_call(const Waiting& request) { return request.other.empty() && request.fault.empty(); }

}  // namespace

/// Replaces a request that carries the call of another tool by that call. Returns the path of the answer to
/// it.
std::string Replay::unwrap_request(Message& request, Texts& texts) const {
  constexpr int max_depth = 4;
  std::string path;
  for (int depth = 0; depth < max_depth; ++depth) {
    const auto carries = [&](const convention::WrappedCall& wrap) {
      if (!convention::match(wrap.tool, request.tool) || request.value.node->kind != Kind::object)
        return false;
      const std::optional<std::string_view> name = string_of(member_at(request.value, wrap.name));
      // A tool with a contract of its own, that carries no known tool, is checked as itself.
      return name && (subjects_.contains(*name) || !subjects_.contains(request.tool));
    };
    // Some carriers leave out params that are empty.
    auto wrap = std::find_if(wraps_.begin(), wraps_.end(), [&](const convention::WrappedCall& each) {
      return carries(each) && member_at(request.value, each.params);
    });
    if (wrap == wraps_.end()) wrap = std::find_if(wraps_.begin(), wraps_.end(), carries);
    if (wrap == wraps_.end()) return path;
    std::optional<Value> params = member_at(request.value, wrap->params);
    if (params && params->node->kind == Kind::string) params = parse_embedded(*params, texts, nullptr);
    request.tool = *string_of(member_at(request.value, wrap->name));
    if (params && params->node->kind == Kind::object) {
      request.value = *params;
    } else {
      request.value = make_value(request.value, source::make_object(), texts);
    }
    if (!wrap->answer.empty()) path += (path.empty() ? "" : "/") + wrap->answer;
  }
  return path;
}

/// Returns what the answer to a request needs of it. Replaces a request that carries a call by that call.
Waiting Replay::waiting(Message& request, const Line& line) {
  const std::string path =
      request.kind == Message::Kind::request ? unwrap_request(request, line.texts) : std::string();
  Waiting kept = waiting_at(request, line);
  kept.answers_before = answers_;
  kept.tool = contract_name(request.tool);
  kept.answer_path = path;
  if (request.kind == Message::Kind::bad_request) kept.fault = request.note;
  if (request.kind != Message::Kind::request) return kept;
  if (line.recording != nullptr && line.recording->repeats && request.has_params)
    kept.params_hash = hash_of_value(*request.value.node);
  if (options_.observe && request.has_params)
    kept.params = std::make_shared<const source::Node>(copy_of(request.value));
  const auto subject = subjects_.find(kept.tool);
  if (subject == subjects_.end() || !request.has_params) return kept;
  kept.cap = cap_of({subject->second, request.value});
  kept.is_later_page = asks_for_later_page({subject->second, request.value});
  diagnostics::Report found;
  check_params({subject->second, request.value}, found);
  kept.if_taken = found.all();
  for (diagnostics::Diagnostic& each : kept.if_taken)
    forget_long_text(each.primary.at, line.number, longest_kept);
  return kept;
}

void Replay::count_request(const Message& call, const std::string& tool) {
  if (call.kind == Message::Kind::bad_request && whole_ == nullptr) ++summary_.bad_requests;
  if (call.kind != Message::Kind::request) return;
  if (whole_ == nullptr) {
    ++summary_.requests;
    ++counts(tool).requests;
  }
  if (options_.on_request) options_.on_request({call, subject(tool)});
}

/// Checks a message of the line, and remembers what the lines after it need of it.
void Replay::message(const Message& message, Line& line) {
  switch (message.kind) {
    case Message::Kind::request:
    case Message::Kind::bad_request:
      return request(message, line);
    case Message::Kind::answer:
      return paired_answer(message, line);
    case Message::Kind::push:
      ++summary_.push_frames;
      return;
    case Message::Kind::other:
      return other(message, line);
    case Message::Kind::unknown:
      return;
  }
}

/// Lets a call wait for its answer, unless it was recorded before.
Pair Replay::pair_request(const Message& message, Waiting waiting, Line& line) {
  two_sided_ = true;
  Pair pair;
  const std::vector<Waiting*> before = pending_.waiting(message.id);
  if (line.recording != nullptr && line.recording->repeats && !message.id.empty()) {
    // A line may have a conversation from its beginning on, in which an id may have been used again: of equal
    // calls in it, those are repeated that were there in lines before.
    const auto is_equal = [&](const Waiting* each) {
      return each->tool == waiting.tool && each->params_hash == waiting.params_hash;
    };
    auto [seen, is_new] = line.calls.try_emplace({message.id, waiting.tool, waiting.params_hash});
    if (is_new) {
      seen->second.answered = pending_.answered(message.id, waiting.tool, waiting.params_hash);
      seen->second.known =
          seen->second.answered + static_cast<std::size_t>(std::ranges::count_if(before, is_equal));
    }
    pair.is_repeated = ++seen->second.count <= seen->second.known;
    if (pair.is_repeated && seen->second.count <= seen->second.answered) ++line.repeated_answers[message.id];
  }
  if (pair.is_repeated || message.id.empty()) return pair;
  const bool waits = !before.empty() && is_call(*before.back());
  // The answer with this id belongs to the valid request.
  if (waits && message.kind == Message::Kind::bad_request) return pair;
  // Calls of one turn are answered in their order, where one line has them; else the order is not known.
  constexpr std::size_t most_of_turn = 64;
  const bool is_beside = waits && before.size() < most_of_turn && !is_of_wire(line.recording) &&
                         before.back()->answers_before == waiting.answers_before;
  if (is_beside && before.back()->line != line.number) {
    waiting.is_ambiguous = true;
    for (Waiting* each : before) each->is_ambiguous = true;
  } else if (is_beside) {
    waiting.is_ambiguous = before.back()->is_ambiguous;
  }
  if (waits && !is_beside)
    for (const Waiting* each : before) pair.reused.push_back(*each);
  pair.is_overflow = !pending_.add(message.id, std::move(waiting), is_beside);
  return pair;
}

Pair Replay::pair_answer(const Message& message, Line& line) {
  Pair pair;
  pair.is_second_answer = pending_.answered(message.id);
  const bool repeats = line.recording != nullptr && line.recording->repeats;
  const auto repeated = line.repeated_answers.find(message.id);
  if (repeated != line.repeated_answers.end() && repeated->second != 0) {
    --repeated->second;
    pair.is_repeated = true;
    return pair;
  }
  pair.is_repeated = pair.is_second_answer && repeats && !pending_.waits_for(message.id);
  if (!pair.is_repeated && !message.id.empty()) pair.request = pending_.take(message.id);
  if (!pair.is_repeated) ++answers_;
  return pair;
}

void Replay::request(const Message& message, Line& line) {
  ++summary_.request_lines;
  Message call = message;
  Waiting kept = waiting(call, line);
  const std::string tool = kept.tool;
  const Pair pair = pair_request(message, std::move(kept), line);
  if (pair.is_repeated) {
    ++summary_.other_messages;
    return;
  }
  count_request(call, tool);
  if (message.id.empty()) {
    if (is_of_wire(line.recording) || message.kind == Message::Kind::bad_request) return;
    report_at(line.report, rules::call_without_answer, message.value,
              "the call has no id by which its answer could be found");
    count_findings(line, {.tool = tool}, &counts(tool));
    return;
  }
  for (const Waiting& each : pair.reused) report_reused(each, line);
  if (pair.is_overflow) {
    ++summary_.halves_dropped;
    report_at(line.report, rules::too_many_pending, message.value,
              "too many requests wait for an answer: the oldest is forgotten");
  }
}

/// Reports a request that waited for its answer when its id was used again.
void Replay::report_reused(const Waiting& before, Line& line) {
  count_findings(line, {}, nullptr);
  report_waiting(before, "the request was not answered before its id was used again", line.report);
  line.counted = line.report.all().size();
}

void Replay::report_unanswered(const Waiting& request, diagnostics::Report& report) {
  report_waiting(request,
                 is_of_wire(request.recording) ? "the request was not answered"
                                               : "the recording has no answer to the call",
                 report);
}

/// Reports a request at its own line.
void Replay::report_waiting(const Waiting& request, const char* problem, diagnostics::Report& report) {
  Texts none;
  Line line{request.at.file ? std::string_view(request.at.file->text) : std::string_view(), 0, none, report};
  report.add(is_of_wire(request.recording) ? rules::no_answer : rules::call_without_answer, request.at,
             problem);
  count_findings(line, {.tool = request.tool, .call = id_text(request.id)}, &counts(request.tool));
}

void Replay::other(const Message& message, const Line& line) {
  ++summary_.other_messages;
  if (!message.cancelled_id.empty()) pending_.cancel(message.cancelled_id);
  if (!message.id.empty()) {
    Waiting kept = waiting_at(message, line);
    kept.other = message.note;
    pending_.add(message.id, std::move(kept));
  }
  // Another part may have the request, or an answer that was sent all the same.
  if (keeps_halves() && !message.cancelled_id.empty()) keep_half(message, message.cancelled_id, false, line);
}

void Replay::paired_answer(const Message& message, Line& line) {
  if (message.id == parse_error_id) return answer_of_bad_request(message, "no request", line);
  const Pair pair = pair_answer(message, line);
  const bool is_other = pair.request && !pair.request->other.empty();
  if (pair.is_repeated || is_other) {
    ++summary_.other_messages;
    return;
  }
  if (pair.request) return answer(message, &*pair.request, line);
  // Whether an answer without an id is one to a request depends on requests that another part may have.
  const bool needs_others = !message.id.empty() || (is_of_wire(line.recording) && !two_sided_);
  if (keeps_halves() && needs_others && options_.tool.empty() &&
      keep_half(message, message.id, pair.is_second_answer, line))
    return;
  answer_without_request(message, two_sided_, pair.is_second_answer, line);
}

void Replay::answer_without_request(const Message& message, bool two_sided, bool is_second, Line& line) {
  const bool is_wire = is_of_wire(line.recording);
  if (is_wire && two_sided && is_second)
    report_at(line.report, rules::second_answer, message.value, "the request was answered before");
  if (is_wire && two_sided && !is_second)
    report_at(line.report, rules::unknown_id, message.value, "no request has the id " + shown_id(message.id));
  if (!is_wire && options_.tool.empty())
    report_at(line.report, rules::answer_without_call, message.value,
              message.id.empty() ? "the answer has no id by which its call could be found"
                                 : "no call of the recording has the id " + shown_id(message.id));
  answer(message, nullptr, line);
}

bool Replay::keep_half(const Message& message, const std::string& id, bool again, const Line& line) {
  const source::Origin at = outer_origin_of(message.value);
  const std::string& text = at.file->text;
  const std::size_t bytes = text.size() + id.size();
  if (summary_.open_answers.size() >= max_halves || bytes_of_halves_ + bytes > max_bytes_of_halves) {
    ++summary_.halves_dropped;
    return false;
  }
  bytes_of_halves_ += bytes;
  summary_.open_answers.push_back(
      {.recording = std::string(line.recording == nullptr ? options_.envelope->name : line.recording->name),
       .id = id,
       .line = text,
       .part = static_cast<std::int64_t>(line.part),
       .repeated = again,
       .cancels = !message.cancelled_id.empty()});
  return true;
}

void Replay::end(diagnostics::Report& report) {
  summary_.transcripts += options_.is_part ? 0 : 1;
  for (Waiting& request : std::exchange(pending_, {}).rest()) {
    if (!is_call(request) && !keeps_halves()) continue;
    if (keeps_halves() && request.at.file->text.empty()) {
      ++summary_.halves_dropped;
      continue;
    }
    if (keeps_halves()) {
      summary_.open_requests.push_back(
          {.recording =
               std::string(request.recording == nullptr ? options_.envelope->name : request.recording->name),
           .id = request.id,
           .line = request.at.file->text,
           .part = static_cast<std::int64_t>(request.part)});
      continue;
    }
    if (!request.is_cancelled) report_unanswered(request, report);
  }
  report_unknown_tools(report);
}

}  // namespace candor::verify
