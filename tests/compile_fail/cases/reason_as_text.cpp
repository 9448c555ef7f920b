// compile_fail/cases/reason_as_text.cpp: the skip reason of the formatter is free text
// expect: not a value of this enum; only readers keep unknown strings
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format() {
#ifdef LIE
  return edit::FormatStep::skipped("went home early");
#else
  return edit::FormatStep::skipped(edit::FormatSkippedReason::timeout);
#endif
}
