// compile_fail/cases/reason_not_approved.cpp: the formatter was not found, which is no approved reason: it
// is not installed, or not chosen
// expect-g++: 'not_found' is not a member of 'lies::edit::FormatSkippedReason'
// expect-clang++: no member named 'not_found' in 'lies::edit::FormatSkippedReason'
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format() {
#ifdef LIE
  return edit::FormatStep::skipped(edit::FormatSkippedReason::not_found);
#else
  return edit::FormatStep::skipped(edit::FormatSkippedReason::formatter_not_installed);
#endif
}
