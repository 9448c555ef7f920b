// compile_fail/cases/coverage_invented.cpp: a tool constructs a full coverage itself
// expect: a ledger earns this proof: call full() of its coverage
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(const std::vector<std::string>& files, grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  return grep::Outcome::complete(grep::FullCoverage(files.size()), std::move(data));
#else
  for (const std::string& file : files) ledger.examined(file);
  return grep::Outcome::from(std::move(ledger).close(), std::move(data));
#endif
}
