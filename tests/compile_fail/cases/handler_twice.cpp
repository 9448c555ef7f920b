// compile_fail/cases/handler_twice.cpp: two handlers take the same state
// expect: two handlers name the same state
#include "grep.hpp"

namespace grep = lies::grep;

bool absent(const grep::Outcome& outcome) {
  return outcome.match([](const grep::Complete& found) { return found.matches.empty(); },
#ifdef LIE
                       [](const grep::Complete&) { return true; },
#endif
                       [](const grep::Partial&) { return false; },
                       [](const grep::NoFilesMatchedScope&) { return false; },
                       [](const grep::Failure&) { return false; });
}
