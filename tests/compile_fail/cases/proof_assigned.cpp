// compile_fail/cases/proof_assigned.cpp: the proof of the last call is kept in a member of the tool
// expect: a proof is used once: std::move it
#include "pages.hpp"

namespace pages = lies::pages;

struct Reader {
  std::optional<pages::FullCoverage> kept;
  pages::Outcome read(pages::FullCoverage covered, const std::string& text) {
#ifdef LIE
    if (kept) *kept = covered;
#endif
    return pages::Outcome::complete(std::move(covered), {.text = text});
  }
};
