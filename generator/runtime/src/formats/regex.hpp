// runtime/src/formats/regex.hpp: the pieces of the grammar of ECMA-262 patterns that have files of their own.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "parts.hpp"

namespace candor::detail::formats {

/// Returns true if ECMA-262 knows the property, written as between the braces of `\p{...}`.
bool is_property(std::string_view text);

/// The kinds of escapes that the grammar distinguishes.
struct RegexEscape {
  enum class Is { character, set, place, number, name } is = Is::character;
  /// Of a character.
  char32_t point = 0;
  /// Of a back-reference by number; large numbers are all one.
  std::size_t number = 0;
  /// Of a back-reference by name.
  std::string name = {};
};

/// Reads what follows a backslash outside a class; nothing if that is no escape.
std::optional<RegexEscape> take_escape(Scan& scan);
/// The same in a class, where `\b` and `\-` are characters and nothing refers back.
std::optional<RegexEscape> take_class_escape(Scan& scan);

/// Reads the name of a group and its closing `>`; its escapes are undone. Nothing if there is no name.
std::optional<std::string> take_group_name(Scan& scan);

/// Reads a class, after its opening bracket.
bool take_class(Scan& scan);

/// Reads `*`, `+`, `?` or bounds in braces, and the `?` of laziness; false if there is none, or it is
/// malformed.
bool take_quantifier(Scan& scan);

}  // namespace candor::detail::formats
