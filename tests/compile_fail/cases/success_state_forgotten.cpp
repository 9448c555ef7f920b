// compile_fail/cases/success_state_forgotten.cpp: a match on a success has no handler for "nothing to do"
// expect: no handler for this state: add one that takes `const State&`
#include "release.hpp"

namespace release = desk::release;

bool changed(const release::Success& success) {
  return success.match(
#ifndef LIE
      [](const release::Known&) { return false; },
#endif
      [](const release::Complete&) { return true; });
}
