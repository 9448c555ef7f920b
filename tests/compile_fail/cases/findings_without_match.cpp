// compile_fail/cases/findings_without_match.cpp: the matches are read without checking whether they are
// complete
// expect-g++: 'const class lies::grep::Outcome' has no member named 'matches'
// expect-clang++: no member named 'matches' in 'lies::grep::Outcome'
#include "grep.hpp"

namespace grep = lies::grep;

std::size_t count(const grep::Outcome& outcome) {
#ifdef LIE
  return outcome.matches.size();
#else
  return outcome.match([](const grep::Complete& found) { return found.matches.size(); },
                       [](const grep::Partial& some) { return some.matches.size(); },
                       [](const grep::NoFilesMatchedScope&) { return std::size_t{0}; },
                       [](const grep::Failure&) { return std::size_t{0}; });
#endif
}
