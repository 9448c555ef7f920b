// generator/review/check/breaches.hpp: laws that a contract declares to be broken by its tool
// (`x-candor-breach`).
#pragma once

#include <string_view>

#include "check/check.hpp"

namespace candor::check {

/// Returns the law of contracts with that id if a contract may declare that its tool breaks it: one of honest
/// reporting without which no code is generated. Null for any other.
const Rule* breakable(std::string_view law);

/// Returns true if the breach covers a finding: of its law, and about its member.
bool covers(const ir::Breach& breach, const diagnostics::Diagnostic& finding);

/// Reports the breaches of laws and rules that do not exist.
void check_breach_names(const ir::Contract& contract, diagnostics::Findings& report);

}  // namespace candor::check
