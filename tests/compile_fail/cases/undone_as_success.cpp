// compile_fail/cases/undone_as_success.cpp: an edit that was rolled back is handed on as a success
// expect: this state does not mean success: the call was not carried out in full
#include "edit.hpp"

namespace edit = lies::edit;

void publish(const edit::Success& success);
void explain(const edit::RolledBack& undone);

void finish(const edit::RolledBack& undone) {
#ifdef LIE
  publish(undone);
#else
  explain(undone);
#endif
}
