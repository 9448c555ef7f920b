// compile_fail/cases/report_of_coverage_forged.cpp: a coverage is attested by a struct that only looks like
// an outcome
// expect: only outcomes and reports of calls attest a coverage
#include "grep.hpp"
#include "pages.hpp"

namespace grep = lies::grep;
namespace pages = lies::pages;

struct Claim {
  bool is_full() const { return true; }
  const Claim& coverage() const { return *this; }
};

pages::Coverage covered(const grep::Outcome& search) {
#ifdef LIE
  (void)search;
  return pages::Coverage::attested_by(Claim());
#else
  return pages::Coverage::attested_by(search);
#endif
}
