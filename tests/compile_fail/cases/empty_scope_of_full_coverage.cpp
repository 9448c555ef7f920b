// compile_fail/cases/empty_scope_of_full_coverage.cpp: the proof that all was read stands for "there was
// nothing to read"
// expect-g++: no matching function for call to 'lies::ledgers::Outcome::no_ledgers(candor::FullCoverage
// expect-clang++: no matching
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome none(ledgers::Coverage covered) {
#ifdef LIE
  if (auto full = std::move(covered).full()) return ledgers::Outcome::no_ledgers(*std::move(full));
#endif
  return ledgers::Outcome::from(std::move(covered), {.bookings = {}});
}
