// compile_fail/cases/coverage_attested_by_another_tool.cpp: the outcome of another tool stands for the scope of this
// one, and the contract does not name it
// expect: another tool has another scope: its contract names none in `attested_by`
#include "grep.hpp"
#include "ledgers.hpp"
#include "pages.hpp"

namespace pages = lies::pages;

pages::Coverage coverage_of([[maybe_unused]] const lies::ledgers::Outcome& books, [[maybe_unused]] const lies::grep::Outcome& search) {
#ifdef LIE
  return pages::Coverage::attested_by(books);
#else
  return pages::Coverage::attested_by(search);
#endif
}
