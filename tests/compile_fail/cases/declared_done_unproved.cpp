// compile_fail/cases/declared_done_unproved.cpp: a declared state that means done stands in for complete,
// and needs no coverage
// expect-g++: no matching function for call to 'lies::ledgers::Outcome::archived(
// expect-clang++: too few arguments to function call, expected at least 2, have 1
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome run(ledgers::Coverage covered, ledgers::Data data) {
#ifdef LIE
  (void)covered;
  return ledgers::Outcome::archived(std::move(data));
#else
  return ledgers::Outcome::archived(std::move(covered), std::move(data));
#endif
}
