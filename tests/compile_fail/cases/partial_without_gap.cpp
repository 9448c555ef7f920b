// compile_fail/cases/partial_without_gap.cpp: a partial purge has no gap
// expect: name what was not covered: Gaps::of_...
#include "purge.hpp"

namespace purge = gap_lies::purge;

purge::Outcome stopped(purge::Data data) {
#ifdef LIE
  return purge::Outcome::partial(std::move(data));
#else
  return purge::Outcome::partial(purge::Gaps::of_truncated(), std::move(data));
#endif
}
