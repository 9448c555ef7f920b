// compile_fail/cases/demote_to_temporary.cpp: the contradictions of a demoted answer go to a list that is
// gone at once
// expect: contradictions go to a std::vector<candor::Violation> that outlives the reader
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

candor::Expected<ledgers::Report> ask(std::string_view reply, std::vector<candor::Violation>& found) {
#ifdef LIE
  (void)found;
  return ledgers::parse_outcome(reply, {.lies = candor::Lies::demote(std::vector<candor::Violation>())});
#else
  return ledgers::parse_outcome(reply, {.lies = candor::Lies::demote(found)});
#endif
}
