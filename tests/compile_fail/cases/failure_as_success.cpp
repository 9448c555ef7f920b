// compile_fail/cases/failure_as_success.cpp: a failed search is handed on as a success
// expect: this state does not mean success: the call was not carried out in full
#include "grep.hpp"

namespace grep = lies::grep;

void publish(const grep::Success& success);
void explain(const grep::Failure& failure);

void finish(const grep::Failure& failure) {
#ifdef LIE
  publish(failure);
#else
  explain(failure);
#endif
}
