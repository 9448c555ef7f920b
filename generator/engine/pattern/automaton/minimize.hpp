// pattern/automaton/minimize.hpp: minimizes a deterministic automaton.
#pragma once

#include <optional>

#include "pattern/pattern.hpp"

namespace candor::pattern {

/// Merges equivalent states and byte classes and numbers them in the order of a breadth-first walk, so that
/// equivalent automata have equal tables. Every state of `dfa` must be reachable.
Dfa minimize(const Dfa& dfa);

/// The same; std::nullopt if the table is still too large.
std::optional<Dfa> minimize_within_limits(const Dfa& dfa);

}  // namespace candor::pattern
