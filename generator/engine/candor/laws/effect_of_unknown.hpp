// candor/laws/effect_of_unknown.hpp: an effect is null where the state means unknown, and only there.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law effect_of_unknown{
    .id = "convention/effect-of-unknown",
    .summary = "the effect is null in a state that means unknown, and in no other",
    .explanation =
        "A state that means 'unknown' reports that the call may or may not have had its effect: true and "
        "false\nwould both say more. In every other state the tool knows, and says which.",
    .problem = "'{effect}' is {effect_value}, which does not agree with the state of the answer",
    .help = "let '{effect}' be null in a state that means unknown, and true or false in the others",
    .at = Member::effect,
    .expected = "null in a state that means unknown, and in no other",
    .found = "{effect_value}",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.declared == Means::unknown ? claims.has_effect || claims.has_no_effect
                                                   : claims.has_null_effect;
        },
};

}  // namespace candor::laws
