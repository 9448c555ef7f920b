// pattern/syntax/char_class.hpp: parses character classes such as `[a-z\d]`.
#pragma once

#include <optional>

#include "pattern/syntax/code_points.hpp"
#include "pattern/syntax/cursor.hpp"

namespace candor::pattern {

/// Parses a class with its brackets. Returns std::nullopt after refusing it.
std::optional<CodePoints> read_class(Cursor& cursor);

}  // namespace candor::pattern
