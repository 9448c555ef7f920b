// pattern/automaton/nfa.hpp: nondeterministic automata over bytes.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "pattern/syntax/ast.hpp"

namespace candor::pattern {

using NodeId = std::uint32_t;

/// A transition to `to` on each byte from `first` to `last`.
struct Edge {
  std::uint8_t first = 0;
  std::uint8_t last = 0;
  NodeId to = 0;
};

/// Edges that read a byte, and steps that read none. With a guard, the steps are taken only where it holds.
struct NfaNode {
  std::vector<Edge> edges;
  std::vector<NodeId> steps;
  std::optional<Assertion> guard;
};

/// An automaton that searches: `start` loops over the bytes before a match, `accept` over those after it.
struct Nfa {
  std::vector<NfaNode> nodes;
  NodeId start = 0;
  NodeId accept = 0;
  bool has_word_boundary = false;  ///< some guard is \b or \B
};

/// Returns the automaton of a pattern without Lookaround; std::nullopt above kMaxNfaParts nodes and edges.
std::optional<Nfa> build_nfa(const Node& pattern);

/// Returns the beginning of a search: `start` loops over whole characters and has no other transition.
std::optional<Nfa> build_prefix();

}  // namespace candor::pattern
