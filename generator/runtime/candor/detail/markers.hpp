// candor/detail/markers.hpp: matches patterns in short ASCII texts with one word for all positions of a text.
// Bit i of a word stands for the position before character i; the position behind the last character has a
// bit too. A marker is a position up to which a match may have come. The method is that of R. D. Cameron et
// al., "Bitwise Data Parallelism in Regular Expression Matching", PACT 2014.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace candor::detail {

/// The positions of a text, as bits of a word. A text has one more than it has bytes.
inline constexpr std::size_t max_text_positions = 64;
/// Maximum number of character sets of a pattern.
inline constexpr std::size_t max_marker_sets = 8;
/// Maximum number of columns of a pattern.
inline constexpr std::size_t max_marker_columns = 8;
/// As an upper bound of a number of characters: no bound.
inline constexpr unsigned no_maximum = max_text_positions;

/// A set of ASCII characters. Bit c % 64 of word c / 64 stands for character c.
using AsciiSet = std::array<std::uint64_t, 2>;

/// The positions of one text.
struct TextPositions {
  /// For each column of the pattern, the positions before a character that it has there.
  std::uint64_t in[max_marker_columns];
  /// The position behind the last character.
  std::uint64_t end;
  /// All positions.
  std::uint64_t all;
};

/// Returns the positions that `least` to `most` characters of a set lead to from the markers. `in` has the
/// positions before characters of the set. `most` may be `no_maximum`.
std::uint64_t advance_times(std::uint64_t markers, std::uint64_t in, unsigned least, unsigned most);

/// The same for any number of characters.
constexpr std::uint64_t advance_any(std::uint64_t markers, std::uint64_t in) {
  // A carry runs through the characters of the set behind each marker.
  return markers | (((markers & in) + in) ^ in);
}

/// The same for one marker at most. `least` is smaller than `no_maximum`.
constexpr std::uint64_t advance_one(std::uint64_t marker, std::uint64_t in, unsigned least, unsigned most) {
  const std::uint64_t behind = most + 1 < max_text_positions ? marker << (most + 1) : 0;
  return advance_any(marker, in) & (behind - (marker << least));
}

/// The same as advance_times, without a call where few operations suffice.
template <unsigned least, unsigned most>
constexpr std::uint64_t advance(std::uint64_t markers, std::uint64_t in) {
  constexpr unsigned few = 4;
  if constexpr (least >= no_maximum) {
    return 0;
  } else if constexpr (least > few || (most > few && most < no_maximum)) {
    const bool is_one = (markers & (markers - 1)) == 0;
    return is_one ? advance_one(markers, in, least, most) : advance_times(markers, in, least, most);
  } else {
    for (unsigned count = 0; count < least; ++count) markers = (markers & in) << 1U;
    if constexpr (most >= no_maximum) return advance_any(markers, in);
    for (unsigned count = least; count < most; ++count) markers |= (markers & in) << 1U;
    return markers;
  }
}

/// Returns the position `length` characters behind the only marker, or no position if a position is missing
/// that a character of the row needs.
constexpr std::uint64_t advance_row(std::uint64_t marker, std::uint64_t missing, unsigned length) {
  return missing == 0 ? marker << length : 0;
}

/// Returns the positions that one or more characters of a loop lead to from the markers. Characters are given
/// by the positions before them: those that may begin the loop, follow the character before them, or end it.
constexpr std::uint64_t advance_loop(std::uint64_t markers, std::uint64_t begin, std::uint64_t follow,
                                     std::uint64_t end) {
  return advance_any((markers & begin) << 1U, follow) & (end << 1U);
}

/// What a text may have at each position: the sets of which the character must be in one, bit s for set s.
struct alignas(64) MarkerColumn {
  std::uint8_t sets[max_text_positions] = {};
};
/// A character of the set at each position.
consteval MarkerColumn set_column(std::size_t set) {
  MarkerColumn column;
  for (std::uint8_t& sets : column.sets) sets = static_cast<std::uint8_t>(1U << set);
  return column;
}
/// A row: `positions` has, for each set, the positions that need a character of it.
template <std::size_t size>
consteval MarkerColumn row_column(const std::uint64_t (&positions)[size]) {
  static_assert(size <= max_marker_sets);
  MarkerColumn column;
  for (std::size_t at = 0; at < max_text_positions; ++at)
    for (std::size_t set = 0; set < size; ++set)
      if ((positions[set] >> at & 1U) != 0) column.sets[at] = static_cast<std::uint8_t>(1U << set);
  return column;
}

/// For each ASCII character, the sets that contain it: bit s for set s.
struct alignas(64) MarkerSets {
  std::uint8_t of[128] = {};
};
template <std::size_t size>
consteval MarkerSets marker_sets(const AsciiSet (&sets)[size]) {
  static_assert(size <= max_marker_sets);
  MarkerSets all;
  for (std::size_t character = 0; character < 128; ++character)
    for (std::size_t set = 0; set < size; ++set)
      if ((sets[set][character / 64] >> (character % 64) & 1U) != 0)
        all.of[character] = static_cast<std::uint8_t>(all.of[character] | 1U << set);
  return all;
}

/// A pattern for ASCII texts of fewer than max_text_positions bytes. Its verdict is that of the automaton.
struct Markers {
  MarkerSets sets;
  /// One to max_marker_columns.
  std::span<const MarkerColumn> columns;
  bool (*fits)(const TextPositions& text) = nullptr;
};

/// Fills `positions`. Returns false, and the automaton has to decide, if the text is too long or has a byte
/// beyond ASCII, or if the processor has no instruction that looks up 64 characters at once (AVX-512 VBMI).
bool find_positions(const Markers& pattern, std::string_view text, TextPositions& positions);

}  // namespace candor::detail
