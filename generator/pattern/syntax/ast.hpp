// pattern/syntax/ast.hpp: the syntax tree of a pattern, without groups and laziness, which do not affect
// matching.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
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

}  // namespace candor::pattern
