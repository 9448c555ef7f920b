// compile_fail/cases/complete_that_is_truncated.cpp: the data of a complete search has the gap `truncated`
// expect-g++: 'lies::grep::Data' has no non-static data member named 'truncated'
// expect-clang++: field designator 'truncated' does not refer to any field in type 'grep::Data'
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome first_matches(const candor::FullCoverage& covered, std::vector<grep::Match> matches) {
#ifdef LIE
  grep::Data data{.matches = std::move(matches), .files_searched = 3, .truncated = true};
  return grep::Outcome::complete(covered, std::move(data));
#else
  grep::Data data{.matches = std::move(matches), .files_searched = 3};
  return covered.units().size() == 3 ? grep::Outcome::complete(covered, std::move(data))
                                     : grep::Outcome::partial(grep::Gaps::of_truncated(), std::move(data));
#endif
}
