// compile_fail/cases/step_not_done_without_reason.cpp: the formatter did not run, without a skip reason
// expect: a step that did not run needs an approved reason
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format(bool ran) {
#ifdef LIE
  return ran ? edit::FormatStep::done() : edit::FormatStep::skipped();
#else
  return ran ? edit::FormatStep::done() : edit::FormatStep::skipped(edit::FormatSkippedReason::timeout);
#endif
}
