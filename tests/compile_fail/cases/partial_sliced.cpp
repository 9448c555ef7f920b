// compile_fail/cases/partial_sliced.cpp: a tool hands a partial search on as its own: sliced to Data, the
// gaps are gone
// expect-g++: 'lies::grep::Data' is an inaccessible base of 'lies::grep::Partial'
// expect-clang++: cannot cast 'const grep::Partial' to its protected base class 'const lies::grep::Data'
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome resend(const grep::Partial& some, grep::Coverage own) {
#ifdef LIE
  return grep::Outcome::from(std::move(own), some, some.gaps);
#else
  return grep::Outcome::from(std::move(own), {.matches = some.matches}, some.gaps);
#endif
}
