// compile_fail/cases/coverage_never_inspected.cpp: a coverage is stored, and nobody looks at it
// flags: -Wall
// expect: unused variable 'covered'
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome read(pages::Ledger ledger, pages::Data data) {
#ifdef LIE
  const pages::Coverage covered = std::move(ledger).close();
  return pages::Outcome::failure(pages::ErrorCode::not_reachable, "nothing was read");
#else
  return pages::Outcome::from(std::move(ledger).close(), std::move(data), {.next_cursor = "", .body_cut = false});
#endif
}
