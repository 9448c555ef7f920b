// generator/review/guard/counts.hpp: what the guard did in a run, in numbers.
#pragma once

#include <cstdint>
#include <string>

#include "verify/summary/summary.hpp"

namespace candor::guard {

/// Counts of the guard's own actions. Those of calls, answers, states and rules are the summary of `verify`.
struct Counts {
  std::uint64_t from_host = 0;    // frames
  std::uint64_t from_server = 0;  // frames
  std::uint64_t named = 0;        // answers with findings that went on as they were, with a notice
  std::uint64_t demoted = 0;      // answers
  std::uint64_t refused = 0;      // answers
  std::uint64_t not_called = 0;   // calls that were refused for their params
  std::uint64_t held_back = 0;    // calls that were refused for their definition
  std::uint64_t held_tools = 0;   // tools taken out of lists
  std::uint64_t not_checked = 0;  // frames that could not be read
  bool operator==(const Counts&) const = default;
};

/// Returns both as one JSON object on one line.
std::string to_json(const Counts& counts, const verify::Summary& summary);

}  // namespace candor::guard
