// candor/laws/blank_unit.hpp: a gap names its units.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law blank_unit{
    .id = "convention/blank-unit",
    .summary = "a gap names its units and reasons",
    .explanation =
        "A gap whose unit or reason is empty or whitespace does not say what was left out, or why. The "
        "caller "
        "cannot look\nthere. Write the name of the unit.",
    .problem = "an item of '{gap}' has a blank unit or reason",
    .help = "write the name of each unit that was not covered, and the reason",
    .at = Member::gap,
    .expected = "units and reasons that are not blank",
    .found = "a blank string",
    .result_breaks = [](const ResultClaims& claims) { return claims.has_blank_unit; },
};

}  // namespace candor::laws
