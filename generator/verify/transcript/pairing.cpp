// verify/transcript/pairing.cpp: matches answers to their requests, within a transcript and across its parts.
#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"
#include "source/make_node.hpp"
#include "verify/envelopes/unwrap.hpp"
#include "verify/recordings/recording.hpp"
#include "verify/rule.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::verify {

using detail::Kind;

namespace {

/// The longest line that is kept with a request. Of a longer one only its number is known later.
constexpr std::size_t longest_kept = std::size_t{1} << 20U;

/// Returns the place of a message that waits.
source::Origin kept_origin(const Value& value, std::uint32_t line) {
  source::Origin at = outer_origin_of(value);
  if (at.file->text.size() > longest_kept) {
    at.file = source::make_file(at.file->name, "", line);
    at.span = {};
  }
  return at;
}

/// An answer of aft to a line that it could not read has this id.
constexpr std::string_view parse_error_id = "_parse_error";

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
Waiting Replay::waiting(Message& request, Texts& texts) {
  const std::string path =
      request.kind == Message::Kind::request ? unwrap_request(request, texts) : std::string();
  Waiting kept;
  kept.tool = contract_name(request.tool);
  kept.at = kept_origin(request.value, number_);
  kept.answer_path = path;
  kept.id = request.id;
  kept.recording = recording_;
  kept.part = part_;
  if (request.kind == Message::Kind::bad_request) kept.fault = request.note;
  if (request.kind != Message::Kind::request) return kept;
  if (options_.observe && request.has_params)
    kept.params = std::make_shared<const source::Node>(copy_of(request.value));
  const auto subject = subjects_.find(kept.tool);
  if (subject == subjects_.end() || !request.has_params) return kept;
  kept.cap = cap_of({subject->second, request.value});
  kept.is_later_page = asks_for_later_page({subject->second, request.value});
  diagnostics::Report found;
  check_params({subject->second, request.value}, found);
  kept.if_taken = found.all();
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

PreparedMessage Replay::prepare_message(Message message, Texts& texts) {
  PreparedMessage prepared{std::move(message)};
  const Message& read = prepared.message;
  if (read.kind == Message::Kind::request || read.kind == Message::Kind::bad_request) {
    prepared.call = read;
    prepared.waiting = waiting(*prepared.call, texts);
    prepared.tool = prepared.waiting.tool;
  } else if (read.kind == Message::Kind::other && !read.id.empty()) {
    prepared.waiting.other = read.note;
    prepared.waiting.id = read.id;
    prepared.waiting.at = kept_origin(read.value, number_);
    prepared.waiting.recording = recording_;
    prepared.waiting.part = part_;
  }
  return prepared;
}

void Replay::pair(PreparedLine& line, Pairing& pairing) const {
  for (PreparedMessage& each : line.messages) pair(each, line.recording, pairing);
}

/// Looks up the other half of a message, and remembers this one.
void Replay::pair(PreparedMessage& prepared, const Recording* recording, Pairing& pairing) const {
  const Message& message = prepared.message;
  Paired& paired = prepared.paired;
  Pending& pending = pairing.pending;
  const bool repeats = recording != nullptr && recording->repeats;
  switch (message.kind) {
    case Message::Kind::request:
    case Message::Kind::bad_request: {
      pairing.two_sided = true;
      paired.is_repeated = repeats && is_repeated(prepared, pending);
      if (paired.is_repeated || message.id.empty()) return;
      if (const Waiting* before = pending.find(message.id); before != nullptr && is_call(*before)) {
        // The answer with this id belongs to the valid request.
        if (message.kind == Message::Kind::bad_request) return;
        paired.reused = *before;
      }
      paired.is_overflow = !pending.add(message.id, std::move(prepared.waiting));
      return;
    }
    case Message::Kind::answer:
      if (message.id == parse_error_id) return;
      paired.two_sided = pairing.two_sided;
      paired.is_second_answer = pending.answered(message.id);
      paired.is_repeated = paired.is_second_answer && repeats && pending.find(message.id) == nullptr;
      if (!paired.is_repeated && !message.id.empty()) paired.request = pending.take(message.id);
      return;
    case Message::Kind::other:
      if (!message.cancelled_id.empty()) pending.cancel(message.cancelled_id);
      if (!message.id.empty()) pending.add(message.id, std::move(prepared.waiting));
      return;
    case Message::Kind::push:
    case Message::Kind::unknown:
      return;
  }
}

void Replay::finish_message(PreparedMessage& prepared, Texts& texts, diagnostics::Report& report) {
  switch (prepared.message.kind) {
    case Message::Kind::request:
    case Message::Kind::bad_request:
      finish_request(prepared, report);
      break;
    case Message::Kind::answer:
      finish_answer(prepared, texts, report);
      break;
    case Message::Kind::push:
      ++summary_.push_frames;
      break;
    case Message::Kind::other:
      finish_other(prepared.message);
      break;
    case Message::Kind::unknown:
      break;
  }
}

void Replay::finish_request(const PreparedMessage& prepared, diagnostics::Report& report) {
  const Message& request = prepared.message;
  ++summary_.request_lines;
  if (prepared.paired.is_repeated) {
    ++summary_.other_messages;
    return;
  }
  count_request(*prepared.call, prepared.tool);
  if (request.id.empty()) {
    if (is_of_wire(recording_) || request.kind == Message::Kind::bad_request) return;
    report_at(report, rules::call_without_answer, request.value,
              "the call has no id by which its answer could be found");
    count_findings(report, {.tool = prepared.tool, .hash = hash_for(report), .has_place = !options_.is_part},
                   &counts(prepared.tool));
    return;
  }
  if (prepared.paired.reused) report_reused(*prepared.paired.reused, report);
  if (prepared.paired.is_overflow) {
    ++summary_.halves_dropped;
    report_at(report, rules::too_many_pending, request.value,
              "too many requests wait for an answer: the oldest is forgotten");
  }
}

/// Returns true if a request of that id, for the same tool, was seen not long ago. Of a call that another
/// tool carries, its own tool counts, under which it waits.
bool Replay::is_repeated(const PreparedMessage& request, const Pending& pending) {
  const std::string& id = request.message.id;
  if (id.empty()) return false;
  if (const Waiting* before = pending.find(id)) return before->tool == request.tool;
  return pending.answered(id, request.tool);
}

/// Reports a request that waited for its answer when its id was used again.
void Replay::report_reused(const Waiting& before, diagnostics::Report& report) {
  const bool is_wire = is_of_wire(before.recording);
  report.add(is_wire ? rules::no_answer : rules::call_without_answer, before.at,
             "the request was not answered before its id was used again");
  const std::uint64_t hash = before.at.file ? hash_of(before.at.file->text) : 0;
  count_findings(
      report, {.tool = before.tool, .call = id_text(before.id), .hash = hash, .has_place = !options_.is_part},
      &counts(before.tool));
}

void Replay::finish_other(const Message& message) {
  ++summary_.other_messages;
  // Another part may have the request, or an answer that was sent all the same.
  if (options_.keeps_halves && !message.cancelled_id.empty()) keep_half(message, message.cancelled_id, false);
}

void Replay::finish_answer(const PreparedMessage& prepared, Texts& texts, diagnostics::Report& report) {
  const Message& message = prepared.message;
  const Paired& paired = prepared.paired;
  if (message.id == parse_error_id) return answer_of_bad_request(message, "no request", texts, report);
  const bool is_other = paired.request && !paired.request->other.empty();
  if (paired.is_repeated || is_other) {
    ++summary_.other_messages;
    return;
  }
  if (paired.request) return answer(message, &*paired.request, texts, report);
  // Whether an answer without an id is one to a request depends on requests that another part may have.
  const bool needs_others = !message.id.empty() || (is_of_wire(recording_) && !paired.two_sided);
  if (options_.keeps_halves && needs_others && options_.tool.empty() &&
      keep_half(message, message.id, paired.is_second_answer))
    return;
  answer_without_request(message, paired, texts, report);
}

void Replay::answer_without_request(const Message& message, const Paired& paired, Texts& texts,
                                    diagnostics::Report& report) {
  const bool is_wire = is_of_wire(recording_);
  if (is_wire && paired.two_sided && paired.is_second_answer)
    report_at(report, rules::second_answer, message.value, "the request was answered before");
  if (is_wire && paired.two_sided && !paired.is_second_answer)
    report_at(report, rules::unknown_id, message.value, "no request has the id " + shown_id(message.id));
  if (!is_wire && options_.tool.empty())
    report_at(report, rules::answer_without_call, message.value,
              message.id.empty() ? "the answer has no id by which its call could be found"
                                 : "no call of the recording has the id " + shown_id(message.id));
  answer(message, nullptr, texts, report);
}

bool Replay::keep_half(const Message& message, const std::string& id, bool again) {
  const source::Origin at = outer_origin_of(message.value);
  const std::string& line = at.file->text;
  const std::size_t bytes = line.size() + id.size();
  if (summary_.open_answers.size() >= max_halves || bytes_of_halves_ + bytes > max_bytes_of_halves) {
    ++summary_.halves_dropped;
    return false;
  }
  bytes_of_halves_ += bytes;
  summary_.open_answers.push_back(
      {.recording = std::string(recording_ == nullptr ? options_.envelope->name : recording_->name),
       .id = id,
       .line = line,
       .part = static_cast<std::int64_t>(part_),
       .repeated = again,
       .cancels = !message.cancelled_id.empty()});
  return true;
}

void Replay::end(diagnostics::Report& report) { end(std::exchange(pairing_, {}), report); }

void Replay::end(Pairing pairing, diagnostics::Report& report) {
  counted_ = report.all().size();
  summary_.transcripts += options_.is_part ? 0 : 1;
  for (Waiting& request : std::move(pairing.pending).rest()) {
    if (!is_call(request) && !options_.keeps_halves) continue;
    if (options_.keeps_halves && request.at.file->text.empty()) {
      ++summary_.halves_dropped;
      continue;
    }
    if (options_.keeps_halves) {
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
  count_findings(report, {.has_place = !options_.is_part}, nullptr);
  report_unknown_tools(report);
}

void Replay::report_unanswered(const Waiting& request, diagnostics::Report& report) {
  const bool is_wire = is_of_wire(request.recording);
  line_text_ = request.at.file ? std::string_view(request.at.file->text) : std::string_view();
  if (request.at.file)
    line_hash_.reset();
  else
    line_hash_ = 0;
  report.add(is_wire ? rules::no_answer : rules::call_without_answer, request.at,
             is_wire ? "the request was not answered" : "the recording has no answer to the call");
  count_findings(report,
                 {.tool = request.tool,
                  .call = id_text(request.id),
                  .hash = hash_for(report),
                  .has_place = !options_.is_part},
                 &counts(request.tool));
}

}  // namespace candor::verify
