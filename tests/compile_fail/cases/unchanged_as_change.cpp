// compile_fail/cases/unchanged_as_change.cpp: a host takes a call that changed nothing for one that changed all
// expect: no handler for this state: add one that takes `const State&`
// expect: State = lies::replace_word::Unchanged
#include "replace_word.hpp"

namespace words = lies::replace_word;

bool is_replaced(const words::Outcome& outcome) {
  return outcome.match([](const words::Complete&) { return true; }, [](const words::Partial&) { return false; },
                       [](const words::NoFilesMatchedScope&) { return false; },
#ifndef LIE
                       [](const words::Unchanged&) { return false; },
#endif
                       [](const words::Failure&) { return false; });
}
