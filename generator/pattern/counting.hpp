// pattern/counting.hpp: patterns whose repeats are too long to be written out.
#pragma once

#include <optional>

#include "pattern/ast.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// The pattern with a counter for each repeat of a set. Nothing if it has too many positions, or asserts
/// anything but `^` at the beginning and `$` at the end of its branches. The pattern is simplified.
std::optional<Counted> count(const Node& pattern);

/// A pattern that matches wherever `pattern` does, and elsewhere: repeats of a set have no upper bound, and
/// at most one is asked for.
Node without_counts(Node pattern);

/// The repeat with the most copies; null if none has more than one.
const Repeat* longest_repeat(const Node& pattern);

}  // namespace candor::pattern
