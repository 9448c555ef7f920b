// compile_fail/cases/coverage_of_another_tool.cpp: the coverage of one tool proves the outcome of another
// expect: the coverage of another tool: see attested_by
#include "grep.hpp"
#include "ledgers.hpp"

namespace grep = lies::grep;
namespace ledgers = lies::ledgers;

ledgers::Outcome list(grep::Coverage searched, ledgers::Coverage own, ledgers::Data data) {
#ifdef LIE
  (void)own;
  return ledgers::Outcome::from(std::move(searched), std::move(data));
#else
  (void)searched;
  return ledgers::Outcome::from(std::move(own), std::move(data));
#endif
}
