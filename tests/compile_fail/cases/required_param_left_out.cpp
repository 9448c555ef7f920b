// compile_fail/cases/required_param_left_out.cpp: a call of grep leaves out the pattern
// expect: a required field was left out of the braces
// expect-g++: {"pattern"}
// expect-clang++: std::string pattern = candor::required<"pattern", std::string>();
#include "grep.hpp"

namespace grep = lies::grep;

grep::Params everything_in(const std::string& glob) {
#ifdef LIE
  return {.include = std::vector<std::string>{glob}};
#else
  return {.pattern = ".", .include = std::vector<std::string>{glob}};
#endif
}
