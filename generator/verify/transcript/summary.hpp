// verify/transcript/summary.hpp: counts of a run; counts of parts of a transcript add up.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "diagnostics/report.hpp"

namespace candor::verify {

/// Counts of the answers of one tool, or of all. Each answer is in exactly one of the last three.
struct AnswerCounts {
  std::uint64_t requests = 0;
  std::uint64_t answers = 0;
  std::uint64_t taken = 0;          // an emitted reader takes it
  std::uint64_t refused = 0;        // an emitted reader refuses it
  std::uint64_t not_looked_at = 0;  // its tool or its outcome is not known
  bool operator==(const AnswerCounts&) const = default;
};

/// Counts by name.
using Counts = std::map<std::string, std::uint64_t, std::less<>>;

/// All counts of a run. The sum of two is that of both transcripts if every call is on one line.
struct Summary {
  std::uint64_t lines = 0;
  Counts kinds;  // of lines: each line is one of exchange, message, blank, unreadable
  AnswerCounts all;
  std::uint64_t bad_requests = 0;  // lines that are no request; answering them with a failure is right
  std::uint64_t push_frames = 0;
  std::uint64_t other_messages = 0;  // messages of the envelope that carry no outcome
  Counts severities;                 // of findings
  Counts rules;                      // findings by rule
  Counts known_breaches;             // findings that the contract declares, by rule; not in the other counts
  Counts states;                     // of answers that were looked at
  std::map<std::string, AnswerCounts, std::less<>> tools;
  bool operator==(const Summary&) const = default;
};

/// Counts the findings of a report.
void count(Summary& summary, const diagnostics::Report& report);

/// One JSON object on one line; every value is an integer or an object of such.
std::string to_json(const Summary& summary);

}  // namespace candor::verify
