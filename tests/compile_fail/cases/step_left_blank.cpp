// compile_fail/cases/step_left_blank.cpp: the result of the formatter is left out
// expect: say nothing_to_do(), skipped(reason) or done()
#include "edit.hpp"

namespace edit = lies::edit;

edit::Data applied() {
#ifdef LIE
  return {.changed = true, .replacements = 1, .format = {}};
#else
  return {.changed = true, .replacements = 1, .format = edit::FormatStep::done()};
#endif
}
