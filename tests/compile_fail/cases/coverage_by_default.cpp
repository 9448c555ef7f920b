// compile_fail/cases/coverage_by_default.cpp: a coverage by default where there is none
// expect: only a ledger or the outcome of a call gives a coverage
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome read(std::optional<ledgers::Coverage> covered, ledgers::Data data) {
#ifdef LIE
  return ledgers::Outcome::from(covered ? std::move(*covered) : ledgers::Coverage(), std::move(data));
#else
  if (covered) return ledgers::Outcome::from(std::move(*covered), std::move(data));
  return ledgers::Outcome::failure(ledgers::ErrorCode::closed, "no ledger was read");
#endif
}
