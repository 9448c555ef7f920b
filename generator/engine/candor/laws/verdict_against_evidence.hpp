// candor/laws/verdict_against_evidence.hpp: a verdict of good news is that of the evidence.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law verdict_against_evidence{
    .id = "convention/verdict-against-evidence",
    .summary = "a verdict of good news stands beside no problem, no gap and no empty scope",
    .explanation =
        "`all_passed: true` beside a failed test, tests that were not run, or no test at all: a caller that "
        "reads\nthe "
        "verdict alone is misled. It is true only where each part of the scope was looked at, and nothing "
        "was wrong.",
    .problem = "'{verdict}' is true, but '{against}' is {against_value}",
    .help = "set '{verdict}' to false",
    .at = Member::verdict,
    .expected = "false, as '{against}' is {against_value}",
    .found = "true",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.has_verdict && (claims.has_problem || claims.has_gap || claims.complete == false ||
                                        claims.scope_empty == true || claims.nothing_examined);
        },
};

}  // namespace candor::laws
