// compile_fail/cases/success_from_data.cpp: a consumer makes a success of the data of a partial search
// expect-g++: 'lies::grep::Data' is an inaccessible base of 'lies::grep::Partial'
// expect-clang++: cannot cast 'const grep::Partial' to its protected base class 'const grep::Data'
#include "grep.hpp"

namespace grep = lies::grep;

void publish(const grep::Success& clean);

void finish(const grep::Outcome& outcome, const grep::Partial& some) {
#ifdef LIE
  (void)outcome;
  const grep::Data& data = some;
  (void)data;
#else
  (void)some;
  if (const auto clean = outcome.success()) publish(*clean);
#endif
}
