// candor/laws/partial_without_gap.hpp: an answer that is not complete names a gap.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law partial_without_gap{
    .id = "convention/partial-without-gap",
    .summary = "an answer that is not complete names a gap",
    .explanation =
        "'complete: false' alone reports that something is missing, but not what; the caller cannot look "
        "there.\nName what was not covered: files, a count, a flag such as 'truncated'.",
    .problem = "'{completion}' is false, but no member names a gap",
    .help = "name what was not covered in {gaps}",
    .other_help = "add a member with the role 'gap' to the contract, and name there what was not covered",
    .at = Member::completion,
    .expected = "a gap beside a scope that was not covered",
    .found = "none",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.complete == false && !claims.has_gap && !is_exempt(claims.declared);
        },
};

}  // namespace candor::laws
