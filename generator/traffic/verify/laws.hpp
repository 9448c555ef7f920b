// verify/laws.hpp: checks an answer against the laws of honest reporting.
#pragma once

#include "verify/answer.hpp"

namespace candor::verify {

/// Reports each law that the answer breaks, at the member that the law names.
void check_laws(const Answer& answer, diagnostics::Findings& report);

/// Returns true for a member of a failure that claims what a result claims.
bool is_claim_of_failure(const Subject& subject, const Node& member);

}  // namespace candor::verify
