// compile_fail/cases/handler_returns_nothing.cpp: one handler returns nothing where the others return a value
// expect: handlers return types without a common type: return one type
#include "release.hpp"

namespace release = desk::release;

bool published(const release::Outcome& outcome) {
  return outcome.match([](const release::Complete&) { return true; },
                       [](const release::Withdrawn&) { return false; },
#ifdef LIE
                       [](const release::Known&) {},
#else
                       [](const release::Known&) { return true; },
#endif
                       [](const release::Waiting&) { return false; },
                       [](const release::Failure&) { return false; });
}
