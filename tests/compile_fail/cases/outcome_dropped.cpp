// compile_fail/cases/outcome_dropped.cpp: the outcome of a search is dropped, and its gaps with it
// expect: a dropped outcome drops its gaps
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(const grep::Params& params);

candor::ReportedCoverage look(const grep::Params& params) {
#ifdef LIE
  search(params);
#endif
  return search(params).coverage();
}
