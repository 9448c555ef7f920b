// candor/detail/violation_text.hpp: violations as servers report them to callers: in words, and as JSON.
#pragma once

#include <string>

#include <candor/violation.hpp>

namespace candor::detail {

/// Returns all violations on one line: "/limit: minimum: expected at least 1, found 0; ...".
std::string in_words(const Violations& violations);

/// Returns the members of a JSON object: `"violations":[...]`, and `"truncated":true` where the list was cut.
std::string as_members(const Violations& violations);

}  // namespace candor::detail
