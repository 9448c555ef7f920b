// compile_fail/cases/step_of_another_name.cpp: the result of the formatter is reported as that of the
// checker
// expect: not what became of it: say nothing_to_do(), skipped(reason) or done()
#include "edit.hpp"

namespace edit = lies::edit;

edit::Data applied(edit::FormatStep format, edit::ValidateStep validate) {
  return {.changed = true,
          .replacements = 1,
#ifdef LIE
          .format = edit::ValidateStep::done(),
#else
          .format = std::move(format),
#endif
          .validate = std::move(validate)};
}
