// compile_fail/cases/partial_without_gap.cpp: a purge calls itself partial, and names no gap
// expect: the state follows from the evidence: call from()
#include "purge.hpp"

namespace purge = gap_lies::purge;

purge::Outcome stopped(purge::Coverage covered, purge::Data data) {
#ifdef LIE
  (void)covered;
  return purge::Outcome::partial(std::move(data));
#else
  return purge::Outcome::from(std::move(covered), std::move(data), {.truncated = true});
#endif
}
