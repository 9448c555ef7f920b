// pattern/unicode/packed.hpp: sets of code points, packed as text.
#pragma once

#include <optional>
#include <span>
#include <string_view>

#include "pattern/code_points.hpp"

namespace candor::pattern::unicode {

/// A set, and the names by which it is known, between spaces. `runs` are pairs of numbers: how many code
/// points are left out, then one less than how many are taken. A number is written in base 32, the highest
/// digit first: the last digit is one of the first 32 characters of base64's alphabet (RFC 4648), the others
/// are of its last.
struct Packed {
  std::string_view names;
  std::string_view runs;
};

/// The binary properties, each in one of these two lists.
std::span<const Packed> first_properties();
std::span<const Packed> second_properties();
std::span<const Packed> scripts();
/// Only those that differ from the script of the same name.
std::span<const Packed> script_extensions();

/// The set that is known by the name, if it is in the list.
std::optional<CodePoints> unpacked(std::span<const Packed> list, std::string_view name);

}  // namespace candor::pattern::unicode
