// candor/laws/success_with_failure.hpp: a success has no member of a failure.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law success_with_failure{
    .id = "convention/success-with-failure",
    .summary = "a success has no code, no error and no flag that denies it",
    .explanation =
        "The answer reports a success, and beside it a code, an error, or a flag such as 'ok: false'. A "
        "caller "
        "that reads one\nof the two is misled. Report a failure with a code and a message, or remove the "
        "member.",
    .problem = "the answer is a success, but '{failure_member}' is {failure_value}",
    .help = "remove '{failure_member}', or fail with a code and a message",
    .at = Member::failure_member,
    .expected = "no member of a failure in a success",
    .found = "{failure_value}",
    .result_breaks = [](const ResultClaims& claims) { return claims.has_failure_member; },
};

}  // namespace candor::laws
