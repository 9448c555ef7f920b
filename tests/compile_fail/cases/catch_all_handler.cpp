// compile_fail/cases/catch_all_handler.cpp: one handler takes all remaining states
// expect: a handler names one state; an `auto` handler would take any
#include "grep.hpp"

namespace grep = lies::grep;

bool absent(const grep::Outcome& outcome) {
  return outcome.match([](const grep::Complete& found) { return found.matches.empty(); },
#ifdef LIE
                       [](const auto&) { return false; });
#else
                       [](const grep::Partial&) { return false; },
                       [](const grep::NoFilesMatchedScope&) { return false; },
                       [](const grep::Failure&) { return false; });
#endif
}
