// compile_fail/cases/reason_not_approved.cpp: the skip reason of the formatter is not an approved one
// expect-g++: 'not_found' is not a member of 'lies::edit::FormatSkippedReason'
// expect-clang++: no member named 'not_found' in 'candor::WordOf<lies::edit::FormatSkippedReasonWords>'
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format() {
#ifdef LIE
  return edit::FormatStep::skipped(edit::FormatSkippedReason::not_found);
#else
  return edit::FormatStep::skipped(edit::FormatSkippedReason::formatter_not_installed);
#endif
}
