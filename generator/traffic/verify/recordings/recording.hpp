// verify/recordings/recording.hpp: one format of recorded calls: which lines are of it, and the messages in a
// line.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "verify/envelopes/envelope.hpp"

namespace candor::verify {

/// One format of recordings: a row of recordings.def, defined in recordings/<name>.cpp. A reader keeps
/// nothing from line to line, so that a recording can be split between any two lines.
struct Recording {
  std::string_view name;
  /// Returns true if a line is of this format, by members that no other format has.
  bool (*recognizes)(const Value& line);
  /// Returns the requests and answers of a line, in their order; lines without any give a message of another
  /// kind. Null for records of one call, which Replay reads itself.
  std::vector<Message> (*messages)(const Value& line, const Context& context);
  /// What was sent between a caller and a tool, and nothing more: a request without an answer is an error of
  /// the tool. In the recording of an agent, its session may have ended before.
  bool is_wire = false;
  /// Calls may be recorded again, in the history of a conversation or in another form.
  bool repeats = false;
  /// A text that is near the beginning of each line, and in lines of no other format; empty if there is none.
  std::string_view mark = {};
  /// Returns true if a line may be of this format where the format is named; null for recognizes().
  bool (*accepts)(const Value& line) = nullptr;
};

/// Returns true if the format, or a transcript without a format (null), has what was sent over a wire.
inline bool is_of_wire(const Recording* recording) { return recording == nullptr || recording->is_wire; }

/// Returns true if an object may be a line of the format that was named.
bool is_line_of(const Recording& recording, const Value& line);

/// All formats, in the order in which a line is tried.
std::span<const Recording* const> recordings();
/// The format of that name, or null.
const Recording* find_recording(std::string_view name);
/// The format of a line, or null.
const Recording* recognize(const Value& line);

/// The time of a line that has it as a member of its own: `timestamp`, or `time`.
std::optional<std::int64_t> recorded_time(const Value& line);

/// Returns true for a text that begins as a line of an agent's recording, by the mark of its format.
bool begins_as_recording(std::string_view text);

}  // namespace candor::verify
