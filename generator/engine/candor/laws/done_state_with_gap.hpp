// candor/laws/done_state_with_gap.hpp: a declared state that means done keeps the laws of a complete outcome.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

/// For answers without a completion member; convention/complete-with-gap has the others. An answer with
/// `complete: false` beside the constants of such a state is partial.
inline constexpr Law done_state_with_gap{
    .id = "convention/done-state-with-gap",
    .summary = "an answer in a state that means done names no gap",
    .explanation =
        "A declared state with the meaning 'done' promises the same as a complete answer: the whole scope "
        "was "
        "covered. A gap\nin the same answer says that part of it was not. Write 'complete: false', or report "
        "another state.",
    .problem = "the state '{state}' means done, but '{gap}' names a gap: {gap_value}",
    .help = "add a completion member that is false, or remove the gap",
    .at = Member::gap,
    .expected = "no gap in a state that means done",
    .found = "a gap in the state '{state}'",
    .demotion = Demotion::always,
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.declared == Means::done && !claims.complete && claims.has_gap;
        },
};

}  // namespace candor::laws
