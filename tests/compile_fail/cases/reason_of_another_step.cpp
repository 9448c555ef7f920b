// compile_fail/cases/reason_of_another_step.cpp: the skip reason of the formatter is one of the checker
// expect: not a value of this enum; only readers keep unknown strings
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format() {
#ifdef LIE
  return edit::FormatStep::skipped(edit::ValidateSkippedReason::checker_not_installed);
#else
  return edit::FormatStep::skipped(edit::FormatSkippedReason::formatter_not_installed);
#endif
}
