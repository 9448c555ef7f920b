// compile_fail/cases/outcome_without_coverage.cpp: a search has an outcome without a coverage
// expect: only a ledger or the outcome of a call gives a coverage
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  return grep::Outcome::from(std::move(data), {}, {.truncated = false});
#else
  return grep::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false});
#endif
}
