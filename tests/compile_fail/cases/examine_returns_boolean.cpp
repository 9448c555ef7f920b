// compile_fail/cases/examine_returns_boolean.cpp: a function that examines a unit returns a flag
// expect: return nothing, an outcome, or std::optional<std::string>
#include "ledgers.hpp"

namespace ledgers = lies::ledgers;

bool read(const std::string& name);

void read_all(ledgers::Ledger& ledger, const std::vector<std::string>& names) {
  for (const std::string& name : names) {
#ifdef LIE
    ledger.examine(name, [&] { return read(name); });
#else
    ledger.examine(name, [&]() -> std::optional<std::string> {
      if (read(name)) return std::nullopt;
      return "it is locked";
    });
#endif
  }
}
