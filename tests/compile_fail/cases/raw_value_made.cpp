// compile_fail/cases/raw_value_made.cpp: a value is made of text without reading it
// expect-g++: is private within this context
// expect-clang++: calling a private constructor of class
#include "pages.hpp"

namespace pages = lies::pages;

candor::Value value_of(const std::string& text) {
#ifdef LIE
  return candor::Value(text);
#else
  return candor::Value::parse(text).value_or(candor::Value());
#endif
}
