// compile_fail/cases/step_without_the_word.cpp: a step had nothing to do, and its contract cannot say so
// expect: not what became of it: say nothing_to_do(), skipped(reason) or done()
#include "edit.hpp"

namespace edit = lies::edit;

edit::Data applied() {
#ifdef LIE
  return {.changed = false, .replacements = 0, .format = edit::FormatStep::nothing_to_do()};
#else
  return {.changed = false, .replacements = 0, .format = edit::FormatStep::skipped(edit::FormatSkippedReason::error)};
#endif
}
