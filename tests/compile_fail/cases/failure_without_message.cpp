// compile_fail/cases/failure_without_message.cpp: a failure has no message
// expect: say what could not be done, to a person
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern);
#else
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern, "the pattern does not parse");
#endif
}
