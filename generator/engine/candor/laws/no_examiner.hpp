// candor/laws/no_examiner.hpp: "nothing found" needs an examiner that looked.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law no_examiner{
    .id = "convention/no-examiner",
    .summary = "an answer that found nothing names an examiner",
    .explanation =
        "The list of those who looked (servers, indexes, checkers) is empty, and the answer reports that "
        "nothing "
        "was found. Its\ncaller reads \"all clear\", although no examiner ran. Name the gap, or fail with a "
        "code.",
    .problem = "nothing was found, but '{examiner}' is empty: no examiner looked",
    .help = "name what was not covered in {gaps}",
    .other_help = "fail with a code if no examiner can run",
    .at = Member::examiner,
    .expected = "at least one examiner beside a result without findings",
    .found = "an empty list",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.no_examiner && !claims.has_findings && !claims.has_gap &&
                 claims.scope_empty != true && !is_exempt(claims.declared);
        },
};

}  // namespace candor::laws
