// compile_fail/cases/read_ignored.cpp: the result of a reader is ignored
// expect: it may have failed: ask has_value()
#include "grep.hpp"

namespace grep = lies::grep;

bool check(std::string_view request) {
#ifdef LIE
  grep::parse_params(request);
  return true;
#else
  return grep::parse_params(request).has_value();
#endif
}
