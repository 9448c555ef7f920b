// compile_fail/cases/message_from_runtime_string.cpp: a failure takes its message from a string that may be
// empty
// expect: the text may be blank: ask Message::from, which looks
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused(const std::string& fault) {
#ifdef LIE
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern, fault);
#else
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern,
                                candor::Message::from(fault).value_or("the pattern does not parse"));
#endif
}
