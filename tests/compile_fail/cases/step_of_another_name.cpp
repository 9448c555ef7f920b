// compile_fail/cases/step_of_another_name.cpp: what became of the formatter is told as what became of the
// checker
// expect-g++: cannot convert
// expect-clang++: no viable conversion
#include "edit.hpp"

namespace edit = lies::edit;

edit::Data applied() {
  const edit::FormatStep format = edit::FormatStep::done();
  const edit::ValidateStep validate = edit::ValidateStep::done();
  edit::Data data{
      .changed = true, .replacements = 1, .status = edit::ResultStatus::applied, .format = format};
#ifdef LIE
  data.validate = format;
#else
  data.validate = validate;
#endif
  return data;
}
