// compile_fail/cases/state_relabelled.cpp: a state "rolled back" is converted to "complete"
// expect: only an Outcome makes its states: match() returns the one it is in
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "edit.hpp"

namespace edit = lies::edit;

void publish(const edit::Success& success);
void explain(const edit::RolledBack& undone);

void finish(const edit::RolledBack& undone) {
#ifdef LIE
  const edit::Complete done(undone);
  publish(done);
#else
  explain(undone);
#endif
}
