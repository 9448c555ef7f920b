// compile_fail/cases/declared_done_unproved.cpp: a declared state that means done stands in for complete,
// and needs no coverage
// expect: needs a FullCoverage: see Coverage::full
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome run(ledgers::Coverage covered, ledgers::Data data) {
#ifdef LIE
  (void)covered;
  return ledgers::Outcome::archived(std::move(data));
#else
  return ledgers::Outcome::from(std::move(covered), std::move(data));
#endif
}
