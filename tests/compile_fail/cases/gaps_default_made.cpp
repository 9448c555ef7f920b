// compile_fail/cases/gaps_default_made.cpp: a partial search has an empty set of gaps
// expect-g++: for readers: a tool names its first gap with of_...
// expect-clang++: calling a private constructor of class 'lies::grep::Gaps'
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
// lines-g++: 7, g++ shows the declaration of a deleted function after the call
