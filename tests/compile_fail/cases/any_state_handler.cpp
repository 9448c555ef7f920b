// compile_fail/cases/any_state_handler.cpp: one handler takes the findings of every state
// expect: a handler names none of the states here: name the one it takes
#include "grep.hpp"

namespace grep = lies::grep;

std::size_t count(const grep::Outcome& outcome) {
#ifdef LIE
  return outcome.match([](const grep::Data& findings) { return findings.matches.size(); },
#else
  return outcome.match([](const grep::Complete& found) { return found.matches.size(); },
                       [](const grep::Partial& some) { return some.matches.size(); },
                       [](const grep::NoFilesMatchedScope&) { return std::size_t{0}; },
#endif
                       [](const grep::Failure&) { return std::size_t{0}; });
}
