// compile_fail/cases/step_copied.cpp: the step of one call attests for every call
// expect: a step is of one call: std::move it into its data
#include "edit.hpp"

namespace edit = lies::edit;

edit::Outcome applied(edit::FormatStep& format) {
#ifdef LIE
  return edit::Outcome::from(edit::ResultStatus::applied, {.changed = true, .replacements = 1, .format = format});
#else
  return edit::Outcome::from(edit::ResultStatus::applied, {.changed = true, .replacements = 1, .format = std::move(format)});
#endif
}
