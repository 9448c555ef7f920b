// compile_fail/cases/outcome_from_state.cpp: a tool constructs an outcome from a state, without the
// factories that require proof
// expect-g++: no matching function for call to 'lies::grep::Outcome::Outcome(lies::grep::Complete)'
// expect-clang++: no matching conversion for functional-style cast
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(candor::Ledger ledger, const grep::Data& data) {
#ifdef LIE
  return grep::Outcome(grep::Complete{data});
#else
  return grep::Outcome::from(std::move(ledger).close(), data);
#endif
}
