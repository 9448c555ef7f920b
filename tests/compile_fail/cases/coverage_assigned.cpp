// compile_fail/cases/coverage_assigned.cpp: the coverage of the first call becomes that of the second
// expect: a proof is used once: std::move it
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

tickets::Outcome search(tickets::Coverage first, tickets::Coverage own, tickets::Data data) {
#ifdef LIE
  own = first;
#endif
  if (!first.is_full()) return tickets::Outcome::from(std::move(first), std::move(data));
  return tickets::Outcome::from(std::move(own), std::move(data));
}
