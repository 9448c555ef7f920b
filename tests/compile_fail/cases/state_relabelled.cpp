// compile_fail/cases/state_relabelled.cpp: a state "rolled back" is converted to "complete"
// expect-g++: one state is not another: match() returns which it is
// expect-clang++: no matching conversion for functional-style cast from 'const edit::RolledBack' to 'edit::Complete'
#include "edit.hpp"

namespace edit = lies::edit;

void publish(const edit::Success& success);
void explain(const edit::RolledBack& undone);

void finish(const edit::RolledBack& undone) {
#ifdef LIE
  publish(edit::Complete(undone));
#else
  explain(undone);
#endif
}
