// candor/laws/findings_in_empty_scope.hpp: nothing is found in an empty scope.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law findings_in_empty_scope{
    .id = "convention/findings-in-empty-scope",
    .summary = "nothing is found or examined in an empty scope",
    .explanation =
        "The answer reports that the scope selected nothing, and lists or counts what was found or examined "
        "in it. One of the\ntwo is untrue. Report an empty scope only where no unit was selected.",
    .problem = "'{scope_empty}' is true, but '{finding}' is {finding_value}",
    .help = "set '{scope_empty}' to false",
    .at = Member::finding,
    .expected = "nothing found and nothing examined, as '{scope_empty}' is true",
    .found = "{finding_value}",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.scope_empty == true && (claims.has_findings || claims.some_examined);
        },
};

}  // namespace candor::laws
