// compile_fail/cases/unknown_code_made.cpp: a tool makes an unknown code, which only readers may make
// expect: not a value of this enum; only readers keep unknown strings
#include "grep.hpp"

namespace grep = lies::grep;

grep::Failure refused() {
#ifdef LIE
  return {.code = "disk_on_fire", .message = "there is no such directory"};
#else
  return {.code = grep::ErrorCode::path_not_found, .message = "there is no such directory"};
#endif
}
