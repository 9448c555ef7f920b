// generator/base/output/diff.hpp: what would change in a file, for people and for `patch`.
#pragma once

#include <string>
#include <string_view>

namespace candor::output {

/// Returns the difference of two texts in the unified format of POSIX diff -u, three lines of context; "" if
/// they are equal. Lines that differ far apart are in hunks of their own.
std::string unified_diff(std::string_view name, std::string_view before, std::string_view after);

}  // namespace candor::output
