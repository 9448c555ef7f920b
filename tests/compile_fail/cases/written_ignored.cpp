// compile_fail/cases/written_ignored.cpp: the result of a writer is ignored
// expect: it may have failed: ask has_value()
#include "grep.hpp"

namespace grep = lies::grep;

std::string answer(const grep::Outcome& outcome) {
  std::string out;
#ifdef LIE
  write(outcome, out);
  return out;
#else
  return write(outcome, out) ? out : "the answer breaks its contract";
#endif
}
