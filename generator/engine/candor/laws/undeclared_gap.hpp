// candor/laws/undeclared_gap.hpp: a tool that cannot report a partial result names no gap.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law undeclared_gap{
    .id = "convention/undeclared-gap",
    .summary = "an answer names a gap only if its contract has a member for gaps",
    .explanation =
        "The answer has a member that the convention knows as a gap, and its contract declares no gap at all: a typed\n"
        "reader has no state for a partial result, and would take the answer for a complete one. Declare the member.",
    .problem = "'{gap}' names a gap, but the contract has no member for gaps: {gap_value}",
    .help = "declare '{gap}' in the contract's result",
    .at = Member::gap,
    .expected = "no gap, as the contract has no member for gaps",
    .found = "a gap",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.has_gap && !claims.can_be_partial && !is_exempt(claims.declared);
        },
};

}  // namespace candor::laws
