// compile_fail/cases/required_field_left_out.cpp: an edit leaves out the number of places that it replaced
// expect: a required field was left out of the braces
// expect-g++: {"replacements"}
// expect-clang++: std::int64_t replacements = candor::required<"replacements", std::int64_t>();
#include "edit.hpp"

namespace edit = lies::edit;

edit::Outcome applied(std::int64_t places) {
#ifdef LIE
  return edit::Outcome::from(edit::ResultStatus::applied, {.changed = places > 0, .format = edit::FormatStep::done()});
#else
  return edit::Outcome::from(
      edit::ResultStatus::applied,
      {.changed = places > 0, .replacements = places, .format = edit::FormatStep::done()});
#endif
}
