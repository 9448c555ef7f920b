// compile_fail/cases/step_left_blank.cpp: the result of the formatter is left out
// expect: say done(), or skipped(reason)
#include "edit.hpp"

namespace edit = lies::edit;

edit::Data applied() {
#ifdef LIE
  return {.changed = true, .replacements = 1, .format = {}};
#else
  return {.changed = true, .replacements = 1, .format = edit::FormatStep::done()};
#endif
}
