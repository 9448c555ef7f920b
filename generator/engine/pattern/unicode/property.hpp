// pattern/unicode/property.hpp: looks up the property in `\p{...}`.
#pragma once

#include <optional>
#include <string_view>

#include "pattern/syntax/code_points.hpp"

namespace candor::pattern::unicode {

/// Returns the code points of a property, written as between the braces of `\p{...}`: General_Category by any
/// of its names, with or without `gc=`; `sc=` and `scx=` with any script; the binary properties of ECMA-262.
/// Returns std::nullopt for an unknown property.
std::optional<CodePoints> property(std::string_view text);

}  // namespace candor::pattern::unicode
