// candor/laws/done_without_effect.hpp: an answer without effect is in the state that says so.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law done_without_effect{
    .id = "convention/done-without-effect",
    .summary = "an answer that changed nothing is in the state that means nothing to do, where there is one",
    .explanation =
        "The contract has a state for a call that found nothing to change, and the answer is in another one, "
        "that of a "
        "\ncall which did its work; its effect is false. Report the state that means so, or fail with a "
        "code.",
    .problem = "'{effect}' is false, but the answer is in no state that means so",
    .help = "report the state that means nothing_to_do, or fail with a code",
    .at = Member::effect,
    .expected = "the state that means that there was nothing to do",
    .found = "false",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.has_no_effect && claims.can_be_unneeded && !claims.has_gap &&
                 claims.complete != false && claims.scope_empty != true && !is_exempt(claims.declared);
        },
};

}  // namespace candor::laws
