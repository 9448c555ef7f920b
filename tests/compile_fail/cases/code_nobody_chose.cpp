// compile_fail/cases/code_nobody_chose.cpp: the first code of the list, because no code was chosen
// expect: no code or reason is a default: name the one that applies
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome broke() {
#ifdef LIE
  grep::ErrorCode code{};
#else
  grep::ErrorCode code = grep::ErrorCode::path_not_found;
#endif
  return grep::Outcome::failure(code, "the search broke down");
}
