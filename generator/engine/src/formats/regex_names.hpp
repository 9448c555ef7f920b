// engine/src/formats/regex_names.hpp: the properties of Unicode that patterns may name.
#pragma once

#include <string_view>

namespace candor::detail::formats {

/// Returns true if ECMA-262 knows the property, written as between the braces of `\p{...}`.
bool is_property(std::string_view text);

}  // namespace candor::detail::formats
