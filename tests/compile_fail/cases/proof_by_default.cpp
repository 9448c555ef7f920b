// compile_fail/cases/proof_by_default.cpp: full coverage is the default where there is no proof
// expect: a ledger earns this proof: call full() of its coverage
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(std::optional<pages::FullCoverage> covered, pages::Data data) {
#ifdef LIE
  return pages::Outcome::complete(covered ? std::move(*covered) : pages::FullCoverage(), std::move(data));
#else
  if (covered) return pages::Outcome::complete(std::move(*covered), std::move(data));
  return pages::Outcome::failure(pages::ErrorCode::not_reachable, "no page was read");
#endif
}
