// candor/laws/contradictory_state.hpp: the claims of an answer agree with its state.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law contradictory_state{
    .id = "convention/contradictory-state",
    .summary = "the claims of an answer agree with the state that its constants name",
    .explanation =
        "An answer whose work is undone, still to come or not begun does not claim that the whole scope was covered; nor\n"
        "that it was empty, which work that was done excludes as well. And an answer with the constants that tell a declared state from others has those for the\n"
        "effect and the completion as well. Otherwise two readers see two states.",
    .problem = "the answer has constants of the state '{state}', and contradicts it",
    .help = "report the state '{state}' with all its constants, or another state with none of them",
    .at = Member::none,
    .expected = "claims that agree with the state",
    .found = "claims of two states",
    .result_breaks = [](const ResultClaims& claims) { return claims.contradicts_state; },
};

}  // namespace candor::laws
