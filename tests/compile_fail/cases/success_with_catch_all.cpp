// compile_fail/cases/success_with_catch_all.cpp: one handler takes every state of a success
// expect: a handler names one state; an `auto` handler would take any
#include "release.hpp"

namespace release = desk::release;

bool changed(const release::Success& success) {
#ifdef LIE
  return success.match([](const auto&) { return true; });
#else
  return success.match([](const release::Complete&) { return true; },
                       [](const release::Known&) { return false; });
#endif
}
