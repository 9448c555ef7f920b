// compile_fail/cases/demote_without_place.cpp: a host demotes an answer without a place for its
// contradictions errors: 2: g++ follows up with the options that hold it expect-g++: no matching function for
// call to 'candor::Lies::demote()' expect-clang++: single argument 'found' was not specified
#include "release.hpp"

namespace release = lies::release;

candor::Parsed<release::Report> ask(std::string_view reply, std::vector<candor::Violation>& found) {
#ifdef LIE
  (void)found;
  return release::parse_outcome(reply, {.lies = candor::Lies::demote()});
#else
  return release::parse_outcome(reply, {.lies = candor::Lies::demote(found)});
#endif
}
