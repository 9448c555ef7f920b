// compile_fail/cases/declared_state_forgotten.cpp: a host has no handler for the declared state "rolled
// back"
// expect: no handler for this state: add one that takes `const State&`
// expect: State = lies::edit::RolledBack
#include "edit.hpp"

namespace edit = lies::edit;

const char* tell(const edit::Outcome& outcome) {
  return outcome.match([](const edit::Complete&) { return "edited"; },
#ifndef LIE
                       [](const edit::RolledBack&) { return "taken back"; },
#endif
                       [](const edit::NoOp&) { return "as it was"; },
                       [](const edit::NotIndexed&) { return "too early"; },
                       [](const edit::Failure&) { return "failed"; });
}
