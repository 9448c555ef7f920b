// compile_fail/cases/demote_without_place.cpp: a host demotes an answer, and names no place for contradictions
// expect-g++: no matching function for call to 'candor::Lies::demote()'
// expect-clang++: single argument 'found' was not specified
#include "rollout.hpp"

namespace rollout = lies::rollout;

candor::Parsed<rollout::Report> ask(std::string_view reply, std::vector<candor::Violation>& found) {
#ifdef LIE
  (void)found;
  return rollout::parse_outcome(reply, {.lies = candor::Lies::demote()});
#else
  return rollout::parse_outcome(reply, {.lies = candor::Lies::demote(found)});
#endif
}

// errors-g++: 2, g++ goes on to the options that hold it
