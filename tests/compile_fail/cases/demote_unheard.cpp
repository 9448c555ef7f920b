// compile_fail/cases/demote_unheard.cpp: a lie is tolerated, and its violations go nowhere
// expect: demotion needs a place for the contradictions: Lies::demote(found)
#include "grep.hpp"

namespace grep = lies::grep;

candor::Expected<grep::Report> ask(std::string_view reply, std::vector<candor::Violation>& found) {
#ifdef LIE
  (void)found;
  return grep::parse_outcome(reply, {.lies = candor::Lies::demote});
#else
  return grep::parse_outcome(reply, {.lies = candor::Lies::demote(found)});
#endif
}
