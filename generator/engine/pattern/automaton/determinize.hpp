// pattern/automaton/determinize.hpp: makes a nondeterministic automaton deterministic.
#pragma once

#include <optional>

#include "pattern/automaton/nfa.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// Maximum number of states before minimizing; some patterns need many of them for few in the end.
inline constexpr std::size_t kMaxRawStates = 30'000;
/// Maximum number of nodes and edges visited; bounds the time for every pattern.
inline constexpr std::size_t kMaxWork = 30'000'000;

/// Returns the automaton of the subset construction: complete, every state reachable, not minimal. Returns
/// std::nullopt if a limit is reached.
std::optional<Dfa> determinize(const Nfa& nfa);

}  // namespace candor::pattern
