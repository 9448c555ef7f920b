// compile_fail/cases/empty_scope_unproved.cpp: an account without ledgers is reported without a coverage
// expect: needs an EmptyCoverage: see empty()
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome none(ledgers::Coverage covered) {
#ifdef LIE
  (void)covered;
  return ledgers::Outcome::no_ledgers(ledgers::Data{.bookings = {}});
#else
  return ledgers::Outcome::from(std::move(covered), {.bookings = {}});
#endif
}
