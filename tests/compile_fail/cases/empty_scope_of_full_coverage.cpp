// compile_fail/cases/empty_scope_of_full_coverage.cpp: the proof that all was read stands for "there was
// nothing to read"
// expect: a ledger earns this proof: call empty() of its coverage
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome none(ledgers::Coverage covered) {
#ifdef LIE
  if (auto full = std::move(covered).full()) return ledgers::Outcome::no_ledgers(*std::move(full));
#endif
  return ledgers::Outcome::from(std::move(covered), {.bookings = {}});
}
