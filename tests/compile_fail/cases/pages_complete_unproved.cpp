// compile_fail/cases/pages_complete_unproved.cpp: a document calls itself read to the end without a coverage
// expect: needs a FullCoverage: see Coverage::full
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Ledger ledger, std::string text) {
#ifdef LIE
  (void)ledger;
  return pages::Outcome::complete({.text = std::move(text)});
#else
  return pages::Outcome::from(std::move(ledger).close(), {.text = std::move(text)});
#endif
}
