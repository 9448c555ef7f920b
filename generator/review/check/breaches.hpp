// generator/review/check/breaches.hpp: laws that a contract declares to be broken by its tool
// (`x-candor-breach`).
#pragma once

#include "check/check.hpp"

namespace candor::check {

/// Returns true for a law of contracts that a contract may declare to be broken: one of honest reporting
/// without which no code is generated.
bool is_breakable(const Rule& rule);

/// Returns true if the breach covers a finding: of its law, and about its member.
bool covers(const ir::Breach& breach, const diagnostics::Diagnostic& finding);

/// Reports the breaches of laws and rules that do not exist.
void check_breach_names(const ir::Contract& contract, diagnostics::Findings& report);

}  // namespace candor::check
