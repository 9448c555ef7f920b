// compile_fail/cases/partial_without_gap.cpp: a partial search has no gap
// expect: name what was not covered: Gaps::of_...
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome stopped(grep::Data data) {
#ifdef LIE
  return grep::Outcome::partial(std::move(data));
#else
  return grep::Outcome::partial(grep::Gaps::of_truncated(), std::move(data));
#endif
}
