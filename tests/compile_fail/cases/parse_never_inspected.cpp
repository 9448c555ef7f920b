// compile_fail/cases/parse_never_inspected.cpp: the result of a reader is stored, and nobody looks at it
// flags: -Wall
// expect: unused variable 'parsed'
#include "rollout.hpp"

namespace rollout = lies::rollout;

bool ask(std::string_view reply) {
#ifdef LIE
  const auto parsed = rollout::parse_outcome(reply);
  return true;
#else
  const auto parsed = rollout::parse_outcome(reply);
  return parsed.has_value();
#endif
}
