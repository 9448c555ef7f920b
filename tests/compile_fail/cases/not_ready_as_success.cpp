// compile_fail/cases/not_ready_as_success.cpp: an edit that could not begin is handed on as a success
// expect: this state does not mean success: the call was not carried out in full
#include "edit.hpp"

namespace edit = lies::edit;

bool store(const edit::Success& success);

bool finish(const edit::Outcome& outcome) {
  return outcome.match([](const edit::Complete& done) { return store(done); },
                       [](const edit::NoOp& unchanged) { return store(unchanged); },
#ifdef LIE
                       [](const edit::NotIndexed& early) -> bool { return store(early); },
#else
                       [](const edit::NotIndexed&) { return false; },
#endif
                       [](const edit::RolledBack&) { return false; },
                       [](const edit::Failure&) { return false; });
}
