// compile_fail/cases/failure_with_empty_message.cpp: a tool fails, and its message is empty
// expect: a failure needs a message: say what could not be done
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern, "");
#else
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern, "the pattern does not parse");
#endif
}
