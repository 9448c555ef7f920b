// pattern/escape.hpp: what a backslash and the characters after it stand for.
#pragma once

#include <optional>
#include <string>
#include <variant>

#include "pattern/ast.hpp"
#include "pattern/cursor.hpp"

namespace candor::pattern {

/// A character, a set of them, or a place between two.
using Escape = std::variant<char32_t, CodePoints, Assertion>;

/// The rules differ: in a class `\b` is a backspace and `\-` is allowed.
enum class Place { outside_class, in_class };

/// Reads an escape of ECMA-262 in Unicode mode, the backslash included; nothing after refusing it.
std::optional<Escape> read_escape(Cursor& cursor, Place place);

/// Reads the name of a group and its closing `>`; nothing after refusing it.
std::optional<std::string> read_group_name(Cursor& cursor);

}  // namespace candor::pattern
