// compile_fail/cases/message_from_buffer.cpp: a failure takes its message from a buffer that may be empty
// expect: it may hold a blank text: ask Message::from, which looks
#include <cstdio>

#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused(int line) {
  char text[40];
  std::snprintf(text, sizeof text, "line %d does not parse", line);
#ifdef LIE
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern, text);
#else
  return grep::Outcome::failure(grep::ErrorCode::invalid_pattern,
                                candor::Message::from(text).value_or("a line does not parse"));
#endif
}
