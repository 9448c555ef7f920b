// compile_fail/cases/complete_of_empty_scope.cpp: a search of an empty scope calls itself complete
// expect: it is empty where not all was covered: check it first
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search_nothing() {
  grep::Data data{.matches = {}, .files_searched = 0};
  const std::vector<std::string> no_files;
  const candor::Coverage covered = candor::Ledger(no_files).close();
#ifdef LIE
  return grep::Outcome::complete(covered.full(), std::move(data));
#else
  return grep::Outcome::from(covered, std::move(data));
#endif
}
