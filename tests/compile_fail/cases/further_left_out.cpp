// compile_fail/cases/further_left_out.cpp: an answer whose text may be cut says nothing beyond its coverage
// expect-g++: no matching function for call to 'lies::pages::Outcome::from(
// expect-clang++: too few arguments to function call, expected 3, have 2
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Ledger ledger, pages::Data data) {
#ifdef LIE
  return pages::Outcome::from(std::move(ledger).close(), std::move(data));
#else
  return pages::Outcome::from(std::move(ledger).close(), std::move(data), {.next_cursor = "", .body_cut = false});
#endif
}
