// compile_fail/cases/skip_without_reason.cpp: a file was skipped, and nobody says why
// expect: say why: the reason is empty
#include <string>

#include "grep.hpp"

namespace grep = lies::grep;

void skip(grep::Ledger& ledger, const std::string& file) {
#ifdef LIE
  ledger.skipped(file, "");
#else
  ledger.skipped(file, "it is locked");
#endif
}
