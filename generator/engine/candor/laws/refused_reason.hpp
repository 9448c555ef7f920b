// candor/laws/refused_reason.hpp: a skip reason has one cause.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

/// Words that the convention neither approves nor refuses are kept: newer servers have more.
inline constexpr Law refused_reason{
    .id = "convention/refused-reason",
    .summary = "a skip reason is no word that the convention refuses",
    .explanation = "A word such as 'not_found' or 'unavailable' has several causes, whose remedies differ, or none. The\n"
                   "convention lists such words under `refused_reasons`; they are known in any spelling ('Not found').\n"
                   "Give one of the approved reasons.",
    .problem = "{found} cannot be the reason in '{skip_reason}'",
    .help = "use one of the approved reasons: {reasons}",
    .at = Member::skip_reason,
    .expected = "one of the approved reasons: {reasons}",
    .found = "{found}",
    .step_breaks = [](const StepClaims& claims) { return claims.has_refused_reason; },
};

}  // namespace candor::laws
