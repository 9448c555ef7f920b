// candor/laws/complete_with_gap.hpp: an answer that names a gap is not complete.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law complete_with_gap{
    .id = "convention/complete-with-gap",
    .summary = "an answer that names a gap does not call itself complete",
    .explanation = "'complete: true' promises that an item that is not listed does not exist. A gap in the same "
                   "answer says that part\nof the scope was not examined. Write 'complete: false'; or, if the "
                   "member is not a gap, remove it.",
    .problem = "'{completion}' is true, but '{gap}' names a gap: {gap_value}",
    .help = "set '{completion}' to false",
    .at = Member::completion,
    .expected = "false, as the report names a gap",
    .found = "true",
    .demotion = Demotion::always,
    .result_breaks = [](const ResultClaims& claims) { return claims.complete == true && claims.has_gap; },
};

}  // namespace candor::laws
