// compile_fail/cases/coverage_from_core.cpp: a coverage is made of the parts that the ledger is made of
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class
#include "pages.hpp"

namespace pages = lies::pages;

pages::Coverage covered(pages::Ledger ledger) {
#ifdef LIE
  (void)ledger;
  return pages::Coverage(candor::detail::LedgerCore::of_count(0).close());
#else
  return std::move(ledger).close();
#endif
}
