// compile_fail/cases/outcome_never_inspected.cpp: an outcome is stored, and nobody looks at it
// flags: -Wall
// expect-g++: unused variable 'outcome'
// expect-clang++: unused variable 'outcome'
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome list(const ledgers::Params& params);

std::string run(const ledgers::Params& params) {
#ifdef LIE
  const ledgers::Outcome outcome = list(params);
  return "listed";
#else
  const ledgers::Outcome outcome = list(params);
  return to_string(outcome.state_name());
#endif
}
