// compile_fail/cases/ledger_without_scope.cpp: a ledger begins without a scope
// expect: a ledger begins with its scope: units, of_count() or growing()
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Coverage covered(const std::vector<std::string>& names) {
#ifdef LIE
  (void)names;
  ledgers::Ledger ledger;
#else
  ledgers::Ledger ledger(names);
#endif
  return std::move(ledger).close();
}
