// compile_fail/cases/outcome_of_another_tool.cpp: a search answers with the outcome of an edit
// expect: only the factories of its tool make an outcome
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "edit.hpp"
#include "grep.hpp"

namespace edit = lies::edit;
namespace grep = lies::grep;

grep::Outcome refused() {
#ifdef LIE
  return edit::Outcome::failure(edit::ErrorCode::file_not_found, "there is no such directory");
#else
  return grep::Outcome::failure(grep::ErrorCode::path_not_found, "there is no such directory");
#endif
}
