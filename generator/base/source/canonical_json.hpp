// generator/base/source/canonical_json.hpp: prints JSON values in the canonical form of RFC 8785, and for people.
#pragma once

#include <string>

#include "source/document.hpp"

namespace candor::source {

/// Prints a value by RFC 8785 (JSON Canonicalization Scheme): without spaces, properties in the order of the
/// UTF-16 code units of their keys, strings with the fewest escapes, numbers as ECMAScript prints them. A
/// number that no double holds exactly, for which RFC 8785 has no form, is printed exactly, so that different
/// values have different texts.
std::string canonical_json(const Node& node);

/// Prints a value with two spaces for each level, properties in their order, ASCII; short arrays of scalars
/// on one line. Ends without a newline.
std::string pretty_json(const Node& node);

}  // namespace candor::source
