// compile_fail/cases/coverage_of_nothing.cpp: a composed call names none of its parts
// expect: a coverage of nothing: name the calls that it is composed of
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

tickets::Coverage covered(const tickets::Outcome& first, const tickets::Outcome& second) {
#ifdef LIE
  (void)first;
  (void)second;
  return tickets::Coverage::all_of();
#else
  return tickets::Coverage::all_of(first, second);
#endif
}
