// candor/laws/other_state.hpp: the data of an outcome does not have the constants of another state.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

/// Emitted writers check this law by reading back their output.
inline constexpr Law other_state{
    .id = "convention/other-state",
    .summary = "the data of an outcome does not have the constants of another state",
    .explanation =
        "A reader recognizes a declared state by constants in the result. Data that has the constants of "
        "one state, in an\noutcome of another, would be read as the wrong state; the writer refuses it.",
    .problem = "the data is read as the state '{found}'",
    .expected = "data that agrees with the state of the outcome",
    .found = "what a reader takes for '{found}'",
};

}  // namespace candor::laws
