// compile_fail/cases/empty_scope_unchecked.cpp: a coverage that may have gaps stands for an empty scope
// expect: the scope may not be empty: call empty(), which checks
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome none(ledgers::Coverage covered) {
#ifdef LIE
  return ledgers::Outcome::no_ledgers(std::move(covered));
#else
  return ledgers::Outcome::from(std::move(covered), {.bookings = {}});
#endif
}
