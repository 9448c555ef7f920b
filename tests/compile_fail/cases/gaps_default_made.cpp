// compile_fail/cases/gaps_default_made.cpp: a partial search has an empty set of gaps
// expect: name the first gap: Gaps::of_...
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome stopped(grep::Coverage covered, grep::Data data) {
#ifdef LIE
  grep::Gaps gaps;
#else
  grep::Gaps gaps = grep::Gaps::of_truncated();
#endif
  return grep::Outcome::from(std::move(covered), std::move(data), gaps);
}
