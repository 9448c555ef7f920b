// compile_fail/cases/failure_with_blank_code.cpp: empty braces pick the first code of the list
// expect: no code or reason is a default: name the one that applies
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome fail() {
#ifdef LIE
  return grep::Outcome::failure({}, "there is no such path");
#else
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such path");
#endif
}
