// candor/laws/empty_scope_with_gap.hpp: an empty scope has no gap.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law empty_scope_with_gap{
    .id = "convention/empty-scope-with-gap",
    .summary = "an answer about an empty scope names no gap",
    .explanation = "If the scope selected nothing, there was nothing to leave out. If something was left out, "
                   "the scope was not empty.\nReport one of the two.",
    .problem = "'{scope_empty}' is true, but '{gap}' names a gap: {gap_value}",
    .help = "set '{scope_empty}' to false",
    .at = Member::scope_empty,
    .expected = "false, as the report names a gap",
    .found = "true",
    .demotion = Demotion::always,
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.scope_empty == true && claims.has_gap && !is_exempt(claims.declared);
        },
};

}  // namespace candor::laws
