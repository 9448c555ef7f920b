// compile_fail/cases/ledger_of_nameless_units.cpp: a scope by the number of what was read, where gaps list names
// expect: the gaps of this tool list units by name: Ledger(names), before the work
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

ledgers::Coverage covered(const std::vector<std::string>& names) {
#ifdef LIE
  ledgers::Ledger ledger = ledgers::Ledger::of_count(names.size());
#else
  ledgers::Ledger ledger(names);
#endif
  return std::move(ledger).close();
}
