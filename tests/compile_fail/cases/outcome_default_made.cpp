// compile_fail/cases/outcome_default_made.cpp: an outcome is default-constructed
// expect: only the factories of its tool make an outcome
// errors-g++: 2, g++ says it again where the constructor is inherited
// lines-g++: 9, g++ names the class first
// lines-clang++: 8, clang names the base class first
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search(grep::Ledger ledger, grep::Data data) {
#ifdef LIE
  grep::Outcome outcome;
#else
  grep::Outcome outcome =
      grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
#endif
  replace(outcome, grep::Outcome::from(std::move(ledger).close(), std::move(data), {.truncated = false}));
  return outcome;
}
