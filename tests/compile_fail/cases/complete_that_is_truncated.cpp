// compile_fail/cases/complete_that_is_truncated.cpp: the data of a complete search has the gap `truncated`
// expect-g++: 'lies::grep::Data' has no non-static data member named 'truncated'
// expect-clang++: field designator 'truncated' does not refer to any field in type 'grep::Data'
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome first_matches(grep::Coverage covered, std::vector<grep::Match> matches) {
#ifdef LIE
  grep::Data data{.matches = std::move(matches), .truncated = true};
  return grep::Outcome::from(std::move(covered), std::move(data), {.truncated = false});
#else
  grep::Data data{.matches = std::move(matches)};
  return grep::Outcome::from(std::move(covered), std::move(data), {.truncated = true});
#endif
}
