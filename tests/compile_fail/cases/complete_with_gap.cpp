// compile_fail/cases/complete_with_gap.cpp: a search that skipped a file calls itself complete
// expect: the state follows from the evidence: call from()
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(grep::Ledger ledger, grep::Data data) {
  ledger.skipped("core.bin", "not text");
  grep::Coverage covered = std::move(ledger).close();
#ifdef LIE
  return grep::Outcome::complete(std::move(covered), std::move(data));
#else
  return grep::Outcome::from(std::move(covered), std::move(data), {.truncated = false});
#endif
}
