// candor/laws/skipped_without_reason.hpp: a side step that was not done has a skip reason.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

/// A contract without a member for the reason is reported by `candor check`.
inline constexpr Law skipped_without_reason{
    .id = "convention/skipped-without-reason",
    .summary = "a side step that was not done gives its reason",
    .explanation = "A step that is not configured, one whose program is missing and one that ran out of time need "
                   "different remedies.\nGive one of the approved reasons.",
    .problem = "'{step_done}' is false, but '{skip_reason}' is missing",
    .help = "add '{skip_reason}' with one of the approved reasons: {reasons}",
    .at = Member::step_done,
    .expected = "the member '{skip_reason}' beside a step that was not done",
    .found = "none",
    .step_breaks =
        [](const StepClaims& claims) {
          return claims.done == false && !claims.has_reason && claims.can_have_reason;
        },
};

}  // namespace candor::laws
