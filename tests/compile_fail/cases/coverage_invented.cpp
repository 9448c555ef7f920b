// compile_fail/cases/coverage_invented.cpp: a tool constructs a coverage itself
// expect: only a ledger or the outcome of a call gives a coverage
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(const std::vector<std::string>& files, grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  (void)ledger;
  return grep::Outcome::from(grep::Coverage(files.size()), std::move(data), {.truncated = false});
#else
  for (const std::string& file : files) ledger.examined(file);
  return grep::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false});
#endif
}
