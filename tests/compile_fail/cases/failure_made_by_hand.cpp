// compile_fail/cases/failure_made_by_hand.cpp: a tool makes the state of a failure without an outcome
// expect: only an Outcome makes its states: match() returns the one it is in
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  const grep::Failure failure(grep::ErrorCode::path_not_found);
#endif
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
}
