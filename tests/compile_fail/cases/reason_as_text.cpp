// compile_fail/cases/reason_as_text.cpp: the skip reason of the formatter is free text
// expect: not a word of this list; only readers keep a word that they do not know
#include "edit.hpp"

namespace edit = lies::edit;

edit::FormatStep format() {
#ifdef LIE
  return edit::FormatStep::skipped("went home early");
#else
  return edit::FormatStep::skipped(edit::FormatSkippedReason::timeout);
#endif
}
