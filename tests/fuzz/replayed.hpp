// tests/fuzz/replayed.hpp: lines of recordings, replayed by the targets that read them.
#pragma once

#include <functional>
#include <string_view>

#include "verify/transcript/replay.hpp"

namespace fuzz {

/// How lines are replayed: as one of several parts, whose halves of calls are kept in its summary; by the
/// reader of one format, or of the format that each line is recognized by.
struct Way {
  const candor::verify::Recording* recording = nullptr;
  bool keeps_halves = false;
};

/// Returns a replay under the contracts of tests/verify/contracts.
candor::verify::Replay make_replay(const Way& way);

/// Cuts bytes that arrive in pieces of that size into lines.
void cut_lines(std::string_view bytes, std::size_t piece, const std::function<void(std::string_view)>& line);

/// Returns the summary of the lines, and adds findings to `report`.
candor::verify::Summary replay_lines(std::string_view bytes, const Way& way,
                                     candor::diagnostics::Findings& report);

/// Returns the sum of the summaries of parts, with the halves of calls joined.
candor::verify::Summary join_halves(candor::verify::Summary sum, const Way& way);

/// Holds that every line and every answer is counted once.
void hold_counts(const candor::verify::Summary& summary, std::string_view bytes);

}  // namespace fuzz
