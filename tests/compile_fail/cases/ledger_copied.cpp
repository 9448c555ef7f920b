// compile_fail/cases/ledger_copied.cpp: two copies of a ledger each miss the records of the other
// expect: two ledgers of one call would each miss records of the other
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Ledger ledger, pages::Data data) {
#ifdef LIE
  pages::Ledger copy = ledger;
  return pages::Outcome::from(std::move(copy).close(), std::move(data), {.next_cursor = "", .body_cut = false});
#else
  return pages::Outcome::from(std::move(ledger).close(), std::move(data), {.next_cursor = "", .body_cut = false});
#endif
}
