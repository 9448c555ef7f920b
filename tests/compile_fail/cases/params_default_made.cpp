// compile_fail/cases/params_default_made.cpp: params are default-constructed
// expect: a required field was left out of the braces
// expect-g++: {"pattern"}
// expect-clang++: std::string pattern = candor::required<"pattern", std::string>();
#include "grep.hpp"

namespace grep = lies::grep;

grep::Params ask(const std::string& pattern) {
#ifdef LIE
  grep::Params params;
#else
  grep::Params params{.pattern = "."};
#endif
  params.pattern = pattern;
  return params;
}
