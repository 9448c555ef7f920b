// compile_fail/cases/item_field_left_out.cpp: a match leaves out its line
// expect: a required field was left out of the braces
// expect-g++: {"line"}
// expect-clang++: std::int64_t line = candor::required<"line", std::int64_t>();
#include "grep.hpp"

namespace grep = lies::grep;

void add(std::vector<grep::Match>& matches, const std::string& text) {
#ifdef LIE
  matches.push_back({.file = "main.cpp", .text = text});
#else
  matches.push_back({.file = "main.cpp", .line = 1, .text = text});
#endif
}
