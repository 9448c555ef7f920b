// compile_fail/cases/proof_copied.cpp: one proof of full coverage is kept for the next call
// expect: a proof is used once: std::move it
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::FullCoverage covered, const std::string& text) {
#ifdef LIE
  pages::FullCoverage kept = covered;
#endif
  return pages::Outcome::complete(std::move(covered), {.text = text});
}
