// candor/laws/work_not_needed.hpp: an answer that says that there was nothing to do lists no work.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law work_not_needed{
    .id = "convention/work-not-needed",
    .summary = "an answer in a state that means nothing to do lists and counts no work that was done",
    .explanation =
        "The state means that there was nothing to do; a list of the files that were changed, or their number, "
        "says that\nsomething was done. One of the two is untrue. Report the state of work that was done, or leave "
        "the list empty. A\nmember whose name means something else has the role none.",
    .problem = "the state '{state}' means nothing to do, but '{work}' is {work_value}",
    .help = "report the state of work that was done, or leave '{work}' empty",
    .at = Member::work,
    .expected = "nothing, as there was nothing to do",
    .found = "{work_value}",
    .result_breaks =
        [](const ResultClaims& claims) {
          return claims.declared == Means::nothing_to_do && claims.has_work;
        },
};

}  // namespace candor::laws
