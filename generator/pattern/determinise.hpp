// pattern/determinise.hpp: from an automaton in many nodes at once to one that is in a single state.
#pragma once

#include <optional>

#include "pattern/nfa.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// States before they are merged; some patterns need many of them for few in the end.
inline constexpr std::size_t kMaxRawStates = 8'000;
/// Nodes and edges looked at while making states: what bounds the time, whatever the pattern.
inline constexpr std::size_t kMaxWork = 6'000'000;

/// The subset construction. Complete, every state reachable, not minimal; nothing if a limit is reached.
std::optional<Dfa> determinise(const Nfa& nfa);

}  // namespace candor::pattern
