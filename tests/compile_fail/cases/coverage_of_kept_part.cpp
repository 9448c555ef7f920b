// compile_fail/cases/coverage_of_kept_part.cpp: a coverage is part of another one and is kept
// expect: a part is an outcome, a report, or a moved coverage
#include "ledgers.hpp"
#include "ticket_search.hpp"

namespace ledgers = lies::ledgers;
namespace tickets = desk::ticket_search;

ledgers::Coverage covered(ledgers::Coverage own, const tickets::Outcome& other) {
#ifdef LIE
  return ledgers::Coverage::all_of(own, other);
#else
  return ledgers::Coverage::all_of(std::move(own), other);
#endif
}
