// generator/verify/contradictions.hpp: members of one answer that cannot both be true. Private to this
// directory.
#pragma once

#include <string>
#include <vector>

#include "verify/answer.hpp"

namespace candor::verify {

/// Where, and which two members contradict each other.
struct Contradiction {
  Value at;
  std::string message;
  std::string other = {};  // the member that `at` contradicts
};

/// Returns the contradictions in an answer that no other rule reports.
std::vector<Contradiction> contradictions(const Answer& answer);

}  // namespace candor::verify
