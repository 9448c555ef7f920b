// compile_fail/cases/outcome_as_success.cpp: an outcome is used as a success without a check
// expect: an outcome may be no success: call its success(), which checks
#include "edit.hpp"

namespace edit = lies::edit;

#ifdef LIE
edit::Success finish(const edit::Outcome& outcome) { return outcome; }
#else
std::optional<edit::Success> finish(const edit::Outcome& outcome) { return outcome.success(); }
#endif
