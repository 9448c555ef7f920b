// compile_fail/cases/outcome_assigned_over.cpp: the pages of a list are assigned over one another, and the gaps of all but the last are gone
// expect: its gaps would be dropped: see all_of() and replace(outcome, next)
#include "pages.hpp"

namespace pages = lies::pages;

pages::Outcome page(int number);

pages::Outcome all() {
  pages::Outcome last = page(0);
#ifdef LIE
  last = page(1);
#else
  replace(last, page(1));
#endif
  return last;
}
