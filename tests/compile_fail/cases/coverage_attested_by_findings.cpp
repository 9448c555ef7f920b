// compile_fail/cases/coverage_attested_by_findings.cpp: a tool that forwards a search attests its coverage
// by findings, which prove nothing
// expect: only outcomes and reports of calls attest a coverage
#include "edit.hpp"
#include "grep.hpp"

namespace grep = lies::grep;

struct Ranked {
  grep::Outcome search;
  grep::Data best;
};

grep::Coverage coverage_of(const Ranked& ranked) {
#ifdef LIE
  return grep::Coverage::attested_by(ranked.best);
#else
  return grep::Coverage::attested_by(ranked.search);
#endif
}
