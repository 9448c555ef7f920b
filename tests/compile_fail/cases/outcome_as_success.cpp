// compile_fail/cases/outcome_as_success.cpp: an outcome is used as a success without a check
// expect-g++: could not convert 'outcome' from 'const lies::edit::Outcome' to 'lies::edit::Success'
// expect-clang++: no viable conversion from returned value of type 'const edit::Outcome'
#include "edit.hpp"

namespace edit = lies::edit;

#ifdef LIE
edit::Success finish(const edit::Outcome& outcome) { return outcome; }
#else
std::optional<edit::Success> finish(const edit::Outcome& outcome) { return outcome.success(); }
#endif
