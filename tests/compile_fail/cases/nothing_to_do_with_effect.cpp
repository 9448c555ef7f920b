// compile_fail/cases/nothing_to_do_with_effect.cpp: an edit that was not necessary claims to have changed
// the file
// expect-g++: 'lies::edit::UnchangedData' has no non-static data member named 'changed'
// expect-clang++: field designator 'changed' does not refer to any field in type 'edit::UnchangedData'
#include "edit.hpp"

namespace edit = lies::edit;

edit::Outcome unnecessary() {
#ifdef LIE
  edit::UnchangedData data{.changed = true, .replacements = 0, .format = edit::FormatStep::done()};
  return edit::Outcome::no_op(std::move(data));
#else
  return edit::Outcome::no_op({.replacements = 0, .format = edit::FormatStep::done()});
#endif
}
