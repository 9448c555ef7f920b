// compile_fail/cases/attestation_in_reach.cpp: a tool vouches for itself with the generator's own access
// expect: for emitted sources only: a coverage comes from a Ledger, or from the outcome of another call
#include "grep.hpp"
#ifdef LIE
#include <candor/detail/coverage_access.hpp>
#endif

namespace grep = lies::grep;

grep::Outcome run(grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  struct Vouched {
    static candor::ReportedCoverage coverage() {
      return candor::detail::CoverageAccess<Vouched>::of(candor::detail::CoverageCore::attested_full());
    }
  };
  ledger.skipped("b", "binary");
  return grep::Outcome::from(grep::Coverage::attested_by(Vouched(), "it vouches"), std::move(data), {.truncated = false});
#else
  ledger.skipped("b", "binary");
  return grep::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false});
#endif
}
