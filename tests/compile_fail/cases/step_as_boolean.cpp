// compile_fail/cases/step_as_boolean.cpp: the formatter did not run, reported by a bare false without a
// reason
// expect: not what became of it: say nothing_to_do(), skipped(reason) or done()
#include "edit.hpp"

namespace edit = lies::edit;

edit::Outcome applied(bool formatted) {
#ifdef LIE
  edit::FormatStep format = formatted;
#else
  auto format =
      formatted ? edit::FormatStep::done() : edit::FormatStep::skipped(edit::FormatSkippedReason::error);
#endif
  return edit::Outcome::from(edit::ResultStatus::applied, {.changed = true, .replacements = 1, .format = std::move(format)});
}
