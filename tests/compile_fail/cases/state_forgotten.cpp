// compile_fail/cases/state_forgotten.cpp: a host has no handler for the partial state
// expect: no handler for this state: add one that takes `const State&`
// expect: State = lies::grep::Partial
#include "grep.hpp"

namespace grep = lies::grep;

bool absent(const grep::Outcome& outcome) {
  return outcome.match([](const grep::Complete& found) { return found.matches.empty(); },
#ifndef LIE
                       [](const grep::Partial&) { return false; },
#endif
                       [](const grep::NoFilesMatchedScope&) { return false; },
                       [](const grep::Failure&) { return false; });
}
