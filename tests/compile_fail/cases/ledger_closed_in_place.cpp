// compile_fail/cases/ledger_closed_in_place.cpp: a ledger is closed while it is still used
// expect: closing uses it up: std::move(ledger).close()
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

tickets::Coverage so_far(tickets::Ledger& ledger) {
#ifdef LIE
  return ledger.close();
#else
  return std::move(ledger).close();
#endif
}
