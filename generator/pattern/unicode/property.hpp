// pattern/unicode/property.hpp: what `\p{...}` stands for.
#pragma once

#include <optional>
#include <string_view>

#include "pattern/code_points.hpp"

namespace candor::pattern::unicode {

/// The code points with a property, written as between the braces of `\p{...}`: any General_Category, by any
/// of its names, with or without `gc=`; `Any`, `Assigned`, `ASCII`, `ASCII_Hex_Digit` and `White_Space`.
/// Nothing for others.
std::optional<CodePoints> property(std::string_view text);

}  // namespace candor::pattern::unicode
