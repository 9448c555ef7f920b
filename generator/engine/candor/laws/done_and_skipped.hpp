// candor/laws/done_and_skipped.hpp: a side step that was done has no skip reason.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law done_and_skipped{
    .id = "convention/done-and-skipped",
    .summary = "a side step is done or gives a reason, not both",
    .explanation = "A step that was done and also has a reason for not being done: one of the two is untrue, and the "
                   "reader cannot\ntell which. Remove the reason, or report the step as not done.",
    .problem = "'{step_done}' is true, but '{skip_reason}' gives a reason for skipping the step",
    .help = "remove '{skip_reason}', or set '{step_done}' to false",
    .at = Member::skip_reason,
    .expected = "no reason for a step that was done ('{step_done}' is true)",
    .found = "a reason",
    .demotion = Demotion::always,
    .step_breaks = [](const StepClaims& claims) { return claims.done == true && claims.has_reason; },
};

}  // namespace candor::laws
