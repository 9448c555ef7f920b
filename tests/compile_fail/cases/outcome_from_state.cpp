// compile_fail/cases/outcome_from_state.cpp: a tool constructs an outcome from a state, without the
// factories that require proof
// expect: only an Outcome makes its states: match() returns the one it is in
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(grep::Ledger ledger, const grep::Data& data) {
#ifdef LIE
  return grep::Outcome(grep::Complete{data});
#else
  return grep::Outcome::from(std::move(ledger).close(), data, {.truncated = false});
#endif
}
