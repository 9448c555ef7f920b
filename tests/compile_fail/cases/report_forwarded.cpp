// compile_fail/cases/report_forwarded.cpp: a text that was read, of any day, goes out as the outcome of this call
// expect: a text does not say when it was written: see again() and behind_contract()
#include "ticket_search.hpp"

namespace tickets = desk::ticket_search;

tickets::Outcome answer(tickets::Report report) {
#ifdef LIE
  return std::move(report).forward();
#else
  return report.again();
#endif
}
