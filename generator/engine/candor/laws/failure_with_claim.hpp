// candor/laws/failure_with_claim.hpp: a failure makes no claim of a result.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

/// Checked by the names of members, where a failure is read and written. A finding is a claim whatever its value: an
/// empty list says that nothing was found. Of the others, false, 0 and an empty list deny what the result would claim.
inline constexpr Law failure_with_claim{
    .id = "convention/failure-with-claim",
    .summary = "the details of a failure make no claim of a result",
    .explanation = "The details of a failure have the name of a member by which the result claims what was found, how "
                   "much was\nexamined, or that it is complete. Models read the list and not the failure, and an empty list "
                   "as \"nothing was\nfound\". Report a partial result, or leave the member out.",
    .problem = "the answer is a failure, but '{found}' is a claim of a result",
    .help = "leave '{found}' out, or report what was done as a partial result",
    .expected = "no claim of a result in a failure",
};

}  // namespace candor::laws
