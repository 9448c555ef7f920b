// compile_fail/cases/partial_as_success.cpp: a search that skipped files is handed on as a success
// expect: this state does not mean success: the call was not carried out in full
#include "grep.hpp"

namespace grep = lies::grep;

void publish(const grep::Success& success);
void search_the_rest(const grep::Partial& some);

void finish(const grep::Partial& some) {
#ifdef LIE
  publish(some);
#else
  search_the_rest(some);
#endif
}
