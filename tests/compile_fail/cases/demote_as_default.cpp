// compile_fail/cases/demote_as_default.cpp: a host demotes every answer, and keeps no contradiction
// expect: demotion needs a place for the contradictions: Lies::demote(found)
#include "pages.hpp"

namespace pages = lies::pages;

candor::ReadOptions lenient(std::vector<candor::Violation>& found) {
  candor::ReadOptions options;
#ifdef LIE
  (void)found;
  options.lies = candor::Lies::demote;
#else
  options.lies = candor::Lies::demote(found);
#endif
  return options;
}
