// compile_fail/cases/handler_of_another_tool.cpp: a handler takes a state of another tool
// expect: a handler names none of the states here: name the one it takes
#include "edit.hpp"
#include "grep.hpp"

namespace grep = lies::grep;

bool failed(const grep::Outcome& outcome) {
  return outcome.match([](const grep::Complete&) { return false; },
                       [](const grep::Partial&) { return false; },
                       [](const grep::NoFilesMatchedScope&) { return false; },
#ifdef LIE
                       [](const lies::edit::Failure&) { return true; });
#else
                       [](const grep::Failure&) { return true; });
#endif
}
