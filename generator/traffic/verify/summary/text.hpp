// verify/summary/text.hpp: a summary for people, in a few lines of text.
#pragma once

#include <cstdint>
#include <string>

#include "verify/summary/summary.hpp"

namespace candor::verify {

/// Returns the summary in at most 20 lines of at most 100 columns: what was read, what became of the answers,
/// the rules that were broken most, the tools that broke them, what was not decided, and what to do next.
std::string to_text(const Summary& summary);

/// What became of all answers: each counts once.
struct Standing {
  std::int64_t clean = 0;
  std::int64_t lying = 0;  // with an error or a warning
  std::int64_t undecided = 0;
};
Standing standing_of(const Summary& summary);

/// Returns the number of tools that have answers, but no contract.
std::int64_t tools_without_contract(const Summary& summary);

}  // namespace candor::verify
