// candor/laws/no_message.hpp: a failure has a message.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law no_message{
    .id = "convention/no-message",
    .summary = "a failure has a message that is not blank",
    .explanation = "A code alone does not name the file, the parameter or the line. The model or the user reads the "
                   "message: state what\nwas not done, and with what.",
    .problem = "the failure has no message: expected a string that is not blank in 'message', found {found}",
    .help = "write what was not done, and with what",
    .at = Member::message,
    .expected = "a string that is not blank",
    .failure_breaks = [](const FailureClaims& claims) { return !claims.has_message; },
};

}  // namespace candor::laws
