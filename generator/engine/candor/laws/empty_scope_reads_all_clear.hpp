// candor/laws/empty_scope_reads_all_clear.hpp: an answer that examined no unit reports an empty scope.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law empty_scope_reads_all_clear{
    .id = "convention/empty-scope-reads-all-clear",
    .summary = "an answer that examined nothing says so",
    .explanation =
        "A search with a wrong path finds nothing because it examined nothing; its caller reads \"no such "
        "thing\".\nReport that the scope was empty, or name what was not covered.",
    .problem = "'{scope_count}' is 0, but the answer does not report an empty scope",
    .help = "set '{scope_empty}' to true",
    .other_help = "fail with a code if there is nothing to examine",
    .at = Member::scope_count,
    .expected = "a count above zero, or a scope reported as empty",
    .found = "0",
    .demotion = Demotion::if_scope_can_be_empty,
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.nothing_examined && claims.scope_empty != true && !claims.has_gap &&
                 !is_exempt(claims.declared);
        },
};

}  // namespace candor::laws
