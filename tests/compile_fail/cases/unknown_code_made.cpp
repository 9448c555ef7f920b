// compile_fail/cases/unknown_code_made.cpp: a tool makes an unknown code, which only readers may make
// expect: not a value of this enum; only readers keep unknown strings
#include "grep.hpp"

namespace grep = lies::grep;

candor::Open<grep::ErrorCode> refused() {
#ifdef LIE
  return std::string("disk_on_fire");
#else
  return grep::ErrorCode::path_not_found;
#endif
}
