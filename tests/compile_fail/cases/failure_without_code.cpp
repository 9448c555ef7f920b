// compile_fail/cases/failure_without_code.cpp: a failure has no code
// expect: name the code: why it could not be done
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  return grep::Outcome::failure("the pattern does not parse");
#else
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern, "the pattern does not parse");
#endif
}
