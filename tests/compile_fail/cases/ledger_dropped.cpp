// compile_fail/cases/ledger_dropped.cpp: a search keeps a ledger, and reports without it
// expect: the coverage is the only proof of what was examined
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  std::move(ledger).close();
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "nothing was there");
#else
  return grep::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false});
#endif
}
