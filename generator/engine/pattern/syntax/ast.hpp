// pattern/syntax/ast.hpp: the syntax tree of a pattern, without groups and laziness, which do not affect
// matching.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <variant>
#include <vector>

#include "pattern/syntax/code_points.hpp"

namespace candor::pattern {

struct Node;

/// Matches one code point of a set. An empty set never matches.
struct Set {
  CodePoints points;
};

/// A zero-width assertion: `^`, `$`, `\b`, `\B`.
enum class Assertion : std::uint8_t { begin, end, word_boundary, not_word_boundary };

/// Matches its items one after the other. An empty sequence matches the empty text.
struct Sequence {
  std::vector<Node> items;
};

/// Matches any one of at least two branches.
struct Choice {
  std::vector<Node> branches;
};

/// Matches its body `min` to `max` times, or `min` times and more without `max`.
struct Repeat {
  std::vector<Node> body;  ///< exactly one
  std::uint32_t min = 0;
  std::optional<std::uint32_t> max;
  std::size_t offset = 0;  ///< of the quantifier, in bytes of the pattern
};

/// A lookahead (`(?=`, `(?!`) or lookbehind (`(?<=`, `(?<!`).
struct Lookaround {
  std::vector<Node> body;  ///< exactly one
  bool behind = false;
  bool wanted = true;
  std::size_t offset = 0;  ///< in bytes of the pattern
};

/// One node of the tree.
struct Node {
  std::variant<Set, Assertion, Sequence, Choice, Repeat, Lookaround> is;
};

/// Returns the parts of a node, in the order of the pattern; a set or an assertion has none. `AnyNode` is
/// Node or const Node.
template <class AnyNode>
std::span<AnyNode> parts_of(AnyNode& node) {
  static_assert(std::is_same_v<std::remove_const_t<AnyNode>, Node>);
  if (auto* const sequence = std::get_if<Sequence>(&node.is)) return sequence->items;
  if (auto* const choice = std::get_if<Choice>(&node.is)) return choice->branches;
  if (auto* const repeat = std::get_if<Repeat>(&node.is)) return repeat->body;
  if (auto* const look = std::get_if<Lookaround>(&node.is)) return look->body;
  return {};
}

}  // namespace candor::pattern
