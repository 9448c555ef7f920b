// pattern/char_class.hpp: from `[a-z\d]` to its code points.
#pragma once

#include <optional>

#include "pattern/code_points.hpp"
#include "pattern/cursor.hpp"

namespace candor::pattern {

/// Reads a class, its brackets included; nothing after refusing it.
std::optional<CodePoints> read_class(Cursor& cursor);

}  // namespace candor::pattern
