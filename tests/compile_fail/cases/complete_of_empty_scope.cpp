// compile_fail/cases/complete_of_empty_scope.cpp: a search of an empty scope calls itself complete
// expect: it is empty where not all was covered: check it first
#include "grep.hpp"

namespace grep = lies::grep;

grep::Outcome search_nothing() {
  grep::Data data{.matches = {}};
  const std::vector<std::string> no_files;
  grep::Coverage covered = grep::Ledger(no_files).close();
#ifdef LIE
  return grep::Outcome::complete(std::move(covered).full(), std::move(data));
#else
  return grep::Outcome::from(std::move(covered), std::move(data));
#endif
}
