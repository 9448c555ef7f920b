// compile_fail/cases/required_field_left_out.cpp: a search leaves out the number of files that it read
// expect: a required field was left out of the braces
// expect-g++: call to 'candor::required<long int>'
// expect-clang++: std::int64_t files_searched = candor::required<std::int64_t>();
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome found(const candor::Coverage& covered, std::vector<grep::Match> matches) {
#ifdef LIE
  return grep::Outcome::from(covered, {.matches = std::move(matches)});
#else
  const auto files = static_cast<std::int64_t>(covered.units().size());
  return grep::Outcome::from(covered, {.matches = std::move(matches), .files_searched = files});
#endif
}
