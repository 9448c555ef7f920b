// compile_fail/cases/complete_without_coverage.cpp: a search calls itself complete without a coverage
// expect: needs a FullCoverage: see Coverage::full
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  return grep::Outcome::complete(std::move(data));
#else
  return grep::Outcome::from(std::move(ledger).close(), std::move(data));
#endif
}
