// compile_fail/cases/code_not_declared.cpp: a search fails with a code that its contract does not have
// expect-g++: 'permission_denied' is not a member of 'lies::grep::ErrorCode'
// expect-clang++: no member named 'permission_denied' in 'candor::WordOf<lies::grep::ErrorCodeWords>'
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  return grep::Outcome::failure(grep::ErrorCode::permission_denied, "the directory cannot be read");
#else
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
#endif
}
