// compile_fail/cases/mutation_silent_on_effect.cpp: an edit does not state whether the file changed
// expect: a required field was left out of the braces
// expect-g++: {"changed"}
// expect-clang++: bool changed = candor::required<"changed", bool>();
#include "edit.hpp"

namespace edit = lies::edit;

edit::Outcome applied(std::int64_t places) {
#ifdef LIE
  return edit::Outcome::from(edit::ResultStatus::applied, {.replacements = places, .format = edit::FormatStep::done()});
#else
  return edit::Outcome::from(
      edit::ResultStatus::applied,
      {.changed = places > 0, .replacements = places, .format = edit::FormatStep::done()});
#endif
}
