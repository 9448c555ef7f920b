// compile_fail/cases/ledger_of_another_tool.cpp: the ledger of one tool is closed for another
// expect: the coverage of another tool: see attested_by
#include "grep.hpp"
#include "pages.hpp"

namespace grep = lies::grep;
namespace pages = lies::pages;

pages::Outcome read(grep::Ledger searched, pages::Ledger own, pages::Data data) {
#ifdef LIE
  (void)own;
  return pages::Outcome::from(std::move(searched).close(), std::move(data), {.next_cursor = "", .body_cut = false});
#else
  (void)searched;
  return pages::Outcome::from(std::move(own).close(), std::move(data), {.next_cursor = "", .body_cut = false});
#endif
}
