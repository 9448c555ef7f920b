// compile_fail/cases/demote_without_place.cpp: an answer is demoted without a place for contradictions
// expect: demotion needs a place for the contradictions: Lies::demote(found)
#include "rollout.hpp"

namespace rollout = lies::rollout;

candor::Expected<rollout::Report> ask(std::string_view reply, std::vector<candor::Violation>& found) {
#ifdef LIE
  (void)found;
  return rollout::parse_outcome(reply, {.lies = candor::Lies::demote()});
#else
  return rollout::parse_outcome(reply, {.lies = candor::Lies::demote(found)});
#endif
}
