// pattern/syntax/escape.hpp: parses escapes such as `\n`, `\d` and `\p{Lu}`.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "pattern/syntax/ast.hpp"
#include "pattern/syntax/cursor.hpp"

namespace candor::pattern {

/// A character, a set of characters, or an assertion.
using Escape = std::variant<char32_t, CodePoints, Assertion>;

/// Where an escape stands. In a class `\b` is a backspace, and `\-` is allowed.
enum class Place { outside_class, in_class };

/// Parses an escape of ECMA-262 in Unicode mode, with its backslash. Returns std::nullopt after refusing it.
std::optional<Escape> read_escape(Cursor& cursor, Place place);

/// Parses the name of a group and its closing `>`. Returns std::nullopt after refusing it.
std::optional<std::string> read_group_name(Cursor& cursor);

}  // namespace candor::pattern
