// engine/candor/detail/counted.hpp: patterns with repeats that are too long for a table: positions and
// counters.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace candor::detail {

/// A set of positions.
using PositionSet = std::array<std::uint64_t, 4>;
inline constexpr std::uint32_t max_positions = 256;
inline constexpr std::uint32_t no_limit = 0xFFFFFFFF;

/// How often the characters of a position stand one after the other: at least once, and `max` may be
/// no_limit.
struct Count {
  std::uint32_t min = 1;
  std::uint32_t max = 1;
  bool operator==(const Count&) const = default;
};

/// A pattern as the places in it that take a character (Glushkov's automaton), each with a count. The pattern
/// is about the whole text: what stands before and after a match has positions of its own.
struct Counted {
  /// Ascending, the first is 0; a code point is of the class that belongs to the last start that it reaches.
  std::span<const char32_t> starts;
  std::span<const std::uint16_t> class_of;
  /// For each class, the positions that take its characters.
  std::span<const PositionSet> takes;
  std::span<const Count> counts;
  /// For each position, those that may come after it.
  std::span<const PositionSet> follow;
  PositionSet first = {};
  PositionSet last = {};
  /// True if the empty text matches.
  bool empty = false;
  /// False if the text must not match.
  bool wanted = true;
};

/// Returns true if the UTF-8 text matches, or does not where that is wanted. One step for each code point,
/// whatever the counts; memory grows with the pattern, and with the text only where a count can begin anew at
/// each character.
bool counts_fit(const Counted& pattern, std::string_view text);

}  // namespace candor::detail
