// compile_fail/cases/report_as_outcome.cpp: a tool answers with another tool's report, by dereferencing the
// parse
// expect: another tool reported it: see Reply::forward() and again()
// errors-g++: 2, g++ says it again where the constructor is inherited
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome ask(std::string_view reply) {
  const auto report = ledgers::parse_outcome(reply);
  if (!report) return ledgers::Outcome::failure(ledgers::ErrorCode::closed, "no reply");
#ifdef LIE
  return *report;
#else
  return ledgers::Outcome::failure(ledgers::ErrorCode::closed, "the reply is not of this call");
#endif
}
