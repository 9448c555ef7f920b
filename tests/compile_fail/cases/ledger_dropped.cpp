// compile_fail/cases/ledger_dropped.cpp: a search keeps a ledger, and reports without it
// expect: the coverage is the only proof of what was looked at
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(candor::Ledger ledger, grep::Data data) {
#ifdef LIE
  std::move(ledger).close();
  return grep::Outcome::no_files_matched_scope(std::move(data));
#else
  return grep::Outcome::from(std::move(ledger).close(), std::move(data));
#endif
}
