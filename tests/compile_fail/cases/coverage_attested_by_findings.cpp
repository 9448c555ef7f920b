// compile_fail/cases/coverage_attested_by_findings.cpp: a tool that forwards a search attests its coverage
// by findings, which prove nothing
// expect-g++: has no member named 'coverage'
// expect-clang++: no member named 'coverage' in 'lies::grep::Data'
#include "grep.hpp"

namespace grep = lies::grep;

struct Ranked {
  grep::Outcome search;
  grep::Data best;
};

candor::Coverage coverage_of(const Ranked& ranked) {
#ifdef LIE
  return candor::Coverage::attested_by(ranked.best);
#else
  return candor::Coverage::attested_by(ranked.search);
#endif
}
