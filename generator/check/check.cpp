// generator/check/check.cpp: all rules, one after another.
#include "check/check.hpp"

#include <array>

#include "check/rules/rules.hpp"

namespace candor::check {

std::span<const Rule* const> all() {
  static constexpr std::array table = {
#define RULE(name) &name,
#include "check/rules/rules.def"
#undef RULE
  };
  return table;
}

void run(const ir::Contract& contract, diagnostics::Report& report) {
  for (const Rule* rule : all()) rule->check(contract, report);
}

}  // namespace candor::check
