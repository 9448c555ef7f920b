// candor/laws/effect_without_work.hpp: an answer whose work was not done reports no effect.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law effect_without_work{
    .id = "convention/effect-without-work",
    .summary = "an answer whose work was undone, not needed, planned or not yet done, or whose scope was empty, reports no effect",
    .explanation =
        "The answer reports that the work was rolled back, that there was nothing to do, that the work is planned or still to come, "
        "or\nthat its scope was empty; the effect member reports that the change was made. One of the two is untrue. "
        "Set the\neffect to false.",
    .problem = "the answer reports that no work was done, but '{effect}' is true",
    .help = "set '{effect}' to false",
    .at = Member::effect,
    .expected = "false, as the work is not done",
    .found = "true",
    .result_breaks =
        [](const ResultClaims& claims) {
          return ((is_exempt(claims.declared) && claims.declared != Means::unknown) ||
                  claims.scope_empty == true) &&
                 claims.has_effect;
        },
};

}  // namespace candor::laws
