// compile_fail/cases/archived_of_unchecked_coverage.cpp: a coverage that may have gaps proves an answer
// from the archive
// expect: a coverage may have gaps: call full(), which checks
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome answer(ledgers::Coverage covered, ledgers::Data data) {
#ifdef LIE
  return ledgers::Outcome::archived(std::move(covered), std::move(data));
#else
  return ledgers::Outcome::from(std::move(covered), std::move(data));
#endif
}
