// candor/laws/reserved_name.hpp: no member beside an envelope has the name of the envelope's members.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

/// Checked on contracts when they are loaded, and on free-form members when they are put beside an envelope.
inline constexpr Law reserved_name{
    .id = "convention/reserved-name",
    .summary = "no member of a flat contract has the name of an envelope member",
    .explanation = "In a contract that travels flat the members stand beside the envelope's own: a data member called "
                   "'success' once\nturned a failure into a success. Rename it, let the contract travel nested, or, "
                   "where the wire cannot change,\nset \"x-candor-allow-reserved\": true on the member.",
    .problem = "'{found}' is a member of the envelope",
};

}  // namespace candor::laws
