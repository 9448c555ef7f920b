// compile_fail/cases/code_left_unset.cpp: a code is declared, and set on some paths only
// expect: no code or reason is a default: name the one that applies
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Outcome refused(bool night) {
#ifdef LIE
  ledgers::ErrorCode code;
  if (night) code = ledgers::ErrorCode::closed;
#else
  const ledgers::ErrorCode code = night ? ledgers::ErrorCode::closed : ledgers::ErrorCode::not_allowed;
#endif
  return ledgers::Outcome::failure(code, "the ledger was not read");
}
