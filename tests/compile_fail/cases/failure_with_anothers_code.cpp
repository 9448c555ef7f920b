// compile_fail/cases/failure_with_anothers_code.cpp: a search fails with a code of the tool that edits
// expect: not one of the codes or reasons that the contract has here
#include "edit.hpp"
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  return grep::Outcome::failure(lies::edit::ErrorCode::file_not_found, "there is no such directory");
#else
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
#endif
}
