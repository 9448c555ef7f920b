// pattern/unicode/property.hpp: what `\p{...}` stands for.
#pragma once

#include <optional>
#include <string_view>

#include "pattern/code_points.hpp"

namespace candor::pattern::unicode {

/// The code points with a property of Unicode 17.0, written as between the braces of `\p{...}`: everything
/// that ECMA-262 lists for patterns with the u flag. General_Category by any of its names, with or without
/// `gc=`; `sc=` and `scx=` with any script; the binary properties. Nothing for others.
std::optional<CodePoints> property(std::string_view text);

}  // namespace candor::pattern::unicode
