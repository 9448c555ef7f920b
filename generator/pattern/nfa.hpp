// pattern/nfa.hpp: a pattern as an automaton over bytes that may be in many nodes at once.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pattern/ast.hpp"

namespace candor::pattern {

using NodeId = std::uint32_t;

/// To `to` on each byte from `first` to `last`.
struct Edge {
  std::uint8_t first = 0;
  std::uint8_t last = 0;
  NodeId to = 0;
};

/// Edges that read a byte, and steps that read none; with a guard, the steps are open only where it holds.
struct NfaNode {
  std::vector<Edge> edges;
  std::vector<NodeId> steps;
  std::optional<Assertion> guard;
};

/// The search is part of it: `start` loops over the bytes before a match, `accept` over those after it.
struct Nfa {
  std::vector<NfaNode> nodes;
  NodeId start = 0;
  NodeId accept = 0;
  bool looks_at_words = false;  ///< some guard is \b or \B
};

/// Nothing if it would have more than kMaxNfaParts nodes and edges. The pattern may hold no Look.
std::optional<Nfa> build_nfa(const Node& pattern);

/// The beginning of a search: `start` loops over whole characters, and leads nowhere yet.
std::optional<Nfa> build_prefix();

}  // namespace candor::pattern
