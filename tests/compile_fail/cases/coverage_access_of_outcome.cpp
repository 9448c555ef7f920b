// compile_fail/cases/coverage_access_of_outcome.cpp: a tool uses what only emitted outcomes may use
// expect: for emitted sources only: a coverage comes from a Ledger, or from the outcome of another call
#include "ledgers.hpp"
#ifdef LIE
#include <candor/detail/coverage_access.hpp>
#endif

namespace ledgers = lies::ledgers;

std::uint64_t examined(const ledgers::Outcome& outcome) {
#ifdef LIE
  (void)outcome;
  return candor::detail::count_of<std::uint64_t>(1000);
#else
  return outcome.coverage().examined();
#endif
}
