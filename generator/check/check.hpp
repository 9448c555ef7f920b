// generator/check/check.hpp: the laws that a contract keeps, one rule in one file.
#pragma once

#include <span>

#include "diagnostics/report.hpp"
#include "ir/contract.hpp"

namespace candor::check {

/// A rule with its id and explanation, and the function that reports each violation.
struct Rule {
  diagnostics::Rule about;
  void (*check)(const ir::Contract& contract, diagnostics::Report& report);
};

/// All rules, in the order of rules.def.
std::span<const Rule* const> all();

/// Reports every breach of every rule. Code is generated only from a contract without an error here.
void run(const ir::Contract& contract, diagnostics::Report& report);

}  // namespace candor::check
