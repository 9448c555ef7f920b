// compile_fail/cases/attestation_in_reach.cpp: a tool vouches for itself with the generator's own access
// expect: for emitted sources only: a coverage comes from a Ledger, or from the outcome of another call
#include "pages.hpp"
#ifdef LIE
#include <candor/detail/coverage_access.hpp>
#endif

namespace pages = lies::pages;

#ifdef LIE
struct Vouched {
  static constexpr std::string_view tool_ = "grep";
  static candor::ReportedCoverage coverage() {
    return candor::detail::CoverageAccess<Vouched>::of(candor::detail::CoverageCore::attested_full());
  }
};
#endif

pages::Coverage run(pages::Ledger ledger) {
  ledger.skipped("b", "binary");
#ifdef LIE
  return pages::Coverage::attested_by(Vouched());
#else
  return std::move(ledger).close();
#endif
}
