// pattern/unicode/tables.hpp: the Unicode properties that ECMA-262 patterns may name, as packed tables.
#pragma once

#include <span>
#include <string_view>

namespace candor::pattern::unicode {

/// A set of code points and its names, separated by spaces, the long name first. `runs` holds pairs of
/// numbers: how many code points to leave out, then one less than how many to take. A number is written in
/// base 32, highest digit first: its last digit is one of the first 32 characters of the base64 alphabet (RFC
/// 4648), the digits before it are among the last 32.
struct Packed {
  std::string_view names;
  std::string_view runs;
};

/// The values of General_Category, groups such as `L` included.
std::span<const Packed> categories();
std::span<const Packed> binary_properties();
std::span<const Packed> scripts();
/// Only the sets that differ from the script of the same name.
std::span<const Packed> script_extensions();

}  // namespace candor::pattern::unicode
