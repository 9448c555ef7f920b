// compile_fail/cases/parsed_ignored.cpp: the result of a reader is ignored
// expect: a reader may have refused its text
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
