// candor/laws/total_below_list.hpp: a total is not below the number of entries that are listed.
#pragma once

#include "candor/laws/law.hpp"

namespace candor::laws {

inline constexpr Law total_below_list{
    .id = "convention/total-below-list",
    .summary = "a total that is exact or an upper bound is not below the number of entries that are listed",
    .explanation =
        "Ten entries are listed, and the total is 8: one of the two is untrue. A total that is a lower bound "
        "says so with\n\"x-candor-bound\": \"at_least\", or in the member that the keyword names.",
    .problem = "'{total}' is {total_value}, but the list that it counts has more entries",
    .help = "write the number of all entries, or say that it is a lower bound",
    .at = Member::total,
    .expected = "at least the number of entries that are listed",
    .found = "{total_value}",
    .result_breaks = [](const ResultClaims& claims) { return claims.total_below_list; },
};

}  // namespace candor::laws
