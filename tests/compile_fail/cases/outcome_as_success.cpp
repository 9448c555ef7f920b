// compile_fail/cases/outcome_as_success.cpp: an outcome is taken for a success, and nobody looked
// expect-g++: could not convert 'outcome' from 'const lies::edit::Outcome' to 'lies::edit::Success'
// expect-clang++: no viable conversion from returned value of type 'const edit::Outcome'
#include "edit.hpp"

namespace edit = lies::edit;

#ifdef LIE
edit::Success finish(const edit::Outcome& outcome) { return outcome; }
#else
std::optional<edit::Success> finish(const edit::Outcome& outcome) { return outcome.success(); }
#endif
