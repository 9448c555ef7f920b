// pattern/ast.hpp: a pattern as a tree. Groups and laziness are gone: they do not change what matches.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "pattern/code_points.hpp"

namespace candor::pattern {

struct Node;

/// One code point of a set. An empty set matches nothing.
struct Set {
  CodePoints points;
};

/// A place between two characters: `^`, `$`, `\b`, `\B`.
enum class Assertion : std::uint8_t { begin, end, word_boundary, not_word_boundary };

/// One after the other. An empty sequence matches the empty text.
struct Sequence {
  std::vector<Node> items;
};

/// Any one of the branches; there are at least two.
struct Choice {
  std::vector<Node> branches;
};

/// From `min` to `max` times; without `max`, as often as you like.
struct Repeat {
  std::vector<Node> body;  ///< exactly one
  std::uint32_t min = 0;
  std::optional<std::uint32_t> max;
  std::size_t offset = 0;  ///< of the quantifier, in bytes of the pattern
};

/// What must stand, or must not stand, right after this place (`(?=`, `(?!`) or right before it (`(?<=`,
/// `(?<!`).
struct Look {
  std::vector<Node> body;  ///< exactly one
  bool behind = false;
  bool wanted = true;
  std::size_t offset = 0;  ///< in bytes of the pattern
};

/// One part of a pattern.
struct Node {
  std::variant<Set, Assertion, Sequence, Choice, Repeat, Look> is;
};

}  // namespace candor::pattern
