// pattern/automaton/counting.hpp: automata with counters, for repeats that are too long to unroll.
#pragma once

#include <optional>

#include "pattern/pattern.hpp"
#include "pattern/syntax/ast.hpp"

namespace candor::pattern {

/// Returns the automaton of a simplified pattern, with a counter for each repeat of a set. Returns
/// std::nullopt if it has too many positions, or an assertion other than `^` at the beginning and `$` at the
/// end of its branches.
std::optional<Counted> count(const Node& pattern);

/// Returns an approximation that matches at least the texts that `pattern` matches: repeats of a set become
/// `*` or `+`.
Node without_counts(Node pattern);

/// Returns the repeat with the most copies, or null if none has more than one.
const Repeat* longest_repeat(const Node& pattern);

}  // namespace candor::pattern
