// compile_fail/cases/coverage_attested_by_another_tool.cpp: the outcome of another tool stands for the scope of this
// one, and nobody says why
// expect: say why the call of another tool attests it
#include "grep.hpp"
#include "pages.hpp"

namespace grep = lies::grep;

grep::Coverage coverage_of(const lies::pages::Outcome& pages) {
#ifdef LIE
  return grep::Coverage::attested_by(pages);
#else
  return grep::Coverage::attested_by(pages, "each page is a file of the search");
#endif
}
