// candor/laws/no_code.hpp: a failure has a code.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law no_code{
    .id = "convention/no-code",
    .summary = "a failure has a code",
    .explanation = "Text is for people; a program decides by the code. Use one code for one cause, and declare it in "
                   "the contract\nunder 'errors'.",
    .problem = "the failure has no code: expected a string that is not blank in 'code', found {found}",
    .help = "write one of the codes that the contract declares",
    .at = Member::code,
    .expected = "a string that is not blank",
    .failure_breaks = [](const FailureClaims& claims) { return !claims.has_code; },
};

}  // namespace candor::laws
