// compile_fail/cases/coverage_copied.cpp: a coverage is used for two outcomes
// expect: a proof is used once: std::move it
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

std::vector<ledgers::Outcome> both(ledgers::Coverage covered, const ledgers::Data& data) {
  std::vector<ledgers::Outcome> outcomes;
#ifdef LIE
  outcomes.push_back(ledgers::Outcome::from(covered, data));
#endif
  outcomes.push_back(ledgers::Outcome::from(std::move(covered), data));
  return outcomes;
}
