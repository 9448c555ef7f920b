// compile_fail/cases/last_param_left_out.cpp: a call of edit leaves out its last param, the replacement
// expect: a required field was left out of the braces
// expect-g++: {"new_text"}
// expect-clang++: std::string new_text = candor::required<"new_text", std::string>();
#include "edit.hpp"

namespace edit = lies::edit;

edit::Params erase(const std::string& file, const std::string& text) {
#ifdef LIE
  return {.file = file, .old_text = text};
#else
  return {.file = file, .old_text = text, .new_text = ""};
#endif
}
