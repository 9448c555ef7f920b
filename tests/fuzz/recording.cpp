// tests/fuzz/recording.cpp: lines to the reader of one format of recordings.
#include <set>
#include <string>

#include "fuzz/replayed.hpp"
#include "fuzz/targets.hpp"
#include "verify/recordings/reading.hpp"

namespace fuzz {
namespace {

using namespace candor;

/// The messages that were counted.
std::int64_t counted(const verify::Summary& summary) {
  return summary.requests + summary.bad_requests + summary.answers + summary.other_messages +
         summary.push_frames;
}

std::int64_t count_of(const verify::Summary& summary, const char* rule) {
  const auto found = summary.rules.find(rule);
  return found == nullptr ? 0 : *found;
}

/// What the ids of messages say of their order.
class Ids {
 public:
  explicit Ids(bool is_wire) : is_wire_(is_wire) {}

  /// No two requests, and no two answers, have the same id.
  bool are_unique = true;
  /// No answer stands before its request, or on a wire before any.
  bool are_in_order = true;

  void add(const verify::Message& message) {
    using Kind = verify::Message::Kind;
    if (message.kind == Kind::answer) {
      insert(answers_, message.id);
      are_in_order = are_in_order && (has_request_ || !is_wire_);
      return;
    }
    has_request_ = has_request_ || message.kind == Kind::request;
    are_in_order = are_in_order && !answers_.contains(message.id);
    insert(requests_, message.id);
    const std::string& cancelled = message.cancelled_id;
    are_in_order = are_in_order && (cancelled.empty() || requests_.contains(cancelled));
    insert(cancelled_, cancelled);
  }

 private:
  void insert(std::set<std::string>& ids, const std::string& id) {
    // The answer of aft to a line that it could not read has this id.
    const bool is_new = id.empty() || (ids.insert(id).second && id != "_parse_error");
    are_unique = are_unique && is_new;
  }

  bool is_wire_;
  bool has_request_ = false;
  std::set<std::string> requests_;
  std::set<std::string> answers_;
  std::set<std::string> cancelled_;
};

/// Replays the lines, and holds for each that its messages are counted or reported.
class Whole {
 public:
  Whole(const verify::Recording& recording, std::string_view bytes)
      : recording_(recording),
        replay_(make_replay({&recording})),
        shapes_(verify::shapes_of(verify::find_envelope("aft")->contracts)),
        ids_(recording.is_wire) {
    cut_lines(bytes, bytes.size(), [&](std::string_view line) { take(line); });
    replay_.end(report_);
    hold_counts(replay_.summary(), bytes);
    hold_calls(bytes);
  }

  const verify::Summary& summary() { return replay_.summary(); }
  const Ids& ids() const { return ids_; }
  /// All lines are recognized as of this format, if it is not named.
  bool are_recognized() const { return are_recognized_; }

 private:
  void take(std::string_view line) {
    const std::int64_t before = counted(replay_.summary());
    const std::size_t reported = report_.all().size();
    replay_.line(line, report_);
    const std::int64_t more = counted(replay_.summary()) - before;
    const bool is_reported = report_.all().size() != reported;
    if (line.find_first_not_of(" \t\r\n") == std::string_view::npos) return;
    diagnostics::Findings unread;
    std::optional<verify::ParsedLine> parsed = verify::parse_line("lines", 1, line, unread);
    are_recognized_ = are_recognized_ && parsed && verify::recognize(parsed->root) == &recording_;
    if (!parsed || !verify::is_line_of(recording_, parsed->root))
      return hold(is_reported, "a line that is not of the format is reported", line);
    if (recording_.messages == nullptr) return hold_record(*parsed, more, is_reported, line);
    const auto messages = recording_.messages(parsed->root, {shapes_, parsed->texts});
    hold(!messages.empty(), "a line of the format has a message", line);
    std::int64_t known = 0;
    for (const verify::Message& each : messages) {
      known += each.kind == verify::Message::Kind::unknown ? 0 : 1;
      ids_.add(each);
    }
    if (known != static_cast<std::int64_t>(messages.size()))
      hold(is_reported, "what is no message is reported", line);
    // The replay reads strings in which aft records what was sent.
    const bool is_raw = verify::member(parsed->root, "raw").has_value();
    if (is_raw) ids_.are_unique = false;
    hold(is_raw || more == known, "each message is counted once", line);
  }

  void hold_record(const verify::ParsedLine& parsed, std::int64_t more, bool is_reported,
                   std::string_view line) {
    const verify::Node& root = parsed.root.node[0];
    const verify::Node* push = source::find(root, "push");
    const bool is_empty = push != nullptr && push->items().empty() && more == 0;
    hold(is_empty || more > 0 || is_reported, "a record of a call is counted or reported", line);
    are_in_records_ = true;
  }

  /// Each call of an agent has an answer or a finding, and each answer a call or a finding. On a wire there
  /// are notifications, and requests that are no calls.
  void hold_calls(std::string_view bytes) {
    const verify::Summary& summary = replay_.summary();
    if (recording_.is_wire || are_in_records_ || summary.halves_dropped != 0) return;
    hold(summary.requests - count_of(summary, "verify/call-without-answer") ==
             summary.answers - count_of(summary, "verify/answer-without-call"),
         "each half of a call has its other half, or is reported", bytes);
  }

  const verify::Recording& recording_;
  verify::Replay replay_;
  const verify::Shapes& shapes_;
  diagnostics::Findings report_;
  Ids ids_;
  bool are_recognized_ = true;
  bool are_in_records_ = false;
};

/// Returns the end of the line in the middle, or of the first one.
std::size_t middle_of(std::string_view bytes) {
  const std::size_t end = bytes.find('\n', bytes.size() / 2);
  const std::size_t found = end == std::string_view::npos ? bytes.find('\n') : end;
  return found == std::string_view::npos ? bytes.size() : found + 1;
}

void hold_equal(const verify::Summary& a, const verify::Summary& b, const char* law) {
  if (!(a == b)) hold(false, law, "\n" + verify::to_json(a) + "\n" + verify::to_json(b));
}

/// Holds that parts add up, in any order; and to what one run says, if each id is used once.
void hold_split(std::string_view bytes, const verify::Recording& recording, Whole& whole) {
  diagnostics::Findings report;
  const Way part{&recording, true};
  const std::size_t middle = middle_of(bytes);
  const verify::Summary first = replay_lines(bytes.substr(0, middle), part, report);
  const verify::Summary second = replay_lines(bytes.substr(middle), part, report);
  verify::Summary sum = first;
  verify::merge(sum, second);
  verify::Summary other_order = second;
  verify::merge(other_order, first);
  const verify::Summary joined = join_halves(sum, part);
  hold_counts(joined, bytes);
  hold_equal(joined, join_halves(other_order, part), "the order of merging does not matter");
  hold(joined.lines == whole.summary().lines && joined.bytes == whole.summary().bytes &&
           joined.kinds == whole.summary().kinds,
       "parts have the lines of the whole", bytes);
  if (!whole.ids().are_unique) return;
  hold_equal(joined, join_halves(replay_lines(bytes, part, report), part), "a split changes nothing");
  if (whole.ids().are_in_order) hold_equal(joined, whole.summary(), "parts add up to what one run says");
}

void read_recording(const verify::Recording& recording, std::string_view bytes) {
  Whole whole(recording, bytes);
  std::string cut;
  std::string in_pieces;
  constexpr std::size_t piece = 7;
  const auto add_to = [](std::string& text) {
    return [&text](std::string_view line) { text.append(line).append("\n"); };
  };
  cut_lines(bytes, bytes.size(), add_to(cut));
  cut_lines(bytes, piece, add_to(in_pieces));
  hold(cut == in_pieces, "the pieces in which bytes arrive change nothing", bytes);
  // A record of JSON-RPC is only then of MCP when its format is not named.
  if (whole.are_recognized() && recording.messages != nullptr) {
    diagnostics::Findings report;
    hold_equal(replay_lines(bytes, {}, report), whole.summary(),
               "a format that is recognized is as if named");
  }
  hold_split(bytes, recording, whole);
}

}  // namespace

#define RECORDING(name) \
  void recording_##name(std::string_view bytes) { read_recording(verify::name##_recording, bytes); }
#include "verify/recordings/recordings.def"
#undef RECORDING

}  // namespace fuzz
