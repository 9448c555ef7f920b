// compile_fail/cases/match_on_rvalue_incomplete.cpp: a match that moves the outcome has no handler for a state that was
// undone
// expect: no handler for this state: add one that takes `const State&`
// expect: State = desk::release::Withdrawn
#include "release.hpp"

namespace release = desk::release;

std::string report(release::Outcome outcome) {
  return std::move(outcome).match([](release::Complete&&) { return std::string("published"); },
#ifndef LIE
                                  [](release::Withdrawn&&) { return std::string("taken back"); },
#endif
                                  [](release::Known&&) { return std::string("known"); },
                                  [](const release::Waiting&) { return std::string("waiting"); },
                                  [](release::Failure failure) { return failure.message.text(); });
}
