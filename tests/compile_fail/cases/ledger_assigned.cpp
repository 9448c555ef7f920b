// compile_fail/cases/ledger_assigned.cpp: the ledger of one call is assigned to that of another
// expect: two ledgers of one call would each miss records of the other
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome read(ledgers::Ledger first, ledgers::Ledger second, ledgers::Data data) {
#ifdef LIE
  second = first;
#else
  second = std::move(first);
#endif
  return ledgers::Outcome::from(std::move(second).close(), std::move(data));
}
