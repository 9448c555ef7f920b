// compile_fail/cases/state_said_twice.cpp: the data claims "rolled back", the state claims "complete"
// expect-g++: 'lies::edit::Data' has no non-static data member named 'status'
// expect-clang++: field designator 'status' does not refer to any field in type 'edit::Data'
#include "edit.hpp"

namespace edit = lies::edit;

edit::Outcome apply() {
#ifdef LIE
  edit::Data data{.changed = false, .replacements = 0, .status = edit::ResultStatus::rolled_back, .format = edit::FormatStep::done()};
  return edit::Outcome::from(edit::ResultStatus::applied, std::move(data));
#else
  return edit::Outcome::rolled_back({.replacements = 0, .format = edit::FormatStep::done()});
#endif
}
