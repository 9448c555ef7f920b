// pattern/markers.hpp: compiles patterns to the steps of a match in short ASCII texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

#include <candor/detail/markers.hpp>

namespace candor::pattern {

/// Maximum number of steps: a longer match takes more time than the table of the pattern.
inline constexpr std::size_t kMaxMarkerSteps = 24;

/// What a step does with the markers: see candor/detail/markers.hpp.
enum class MarkerOp : std::uint8_t {
  begin,      ///< keeps the position before the text: `^`
  end,        ///< keeps the position behind the text: `$`
  take,       ///< advances over `least` to `most` characters of a set
  row,        ///< advances the only marker over the `least` characters of a row
  loop,       ///< advances over the characters of a loop
  fork,       ///< begins a choice, and its first branch
  otherwise,  ///< begins the next branch of the choice
  option,     ///< begins a part that may be missing
  join        ///< ends a choice or an option
};

/// One step.
struct MarkerStep {
  MarkerOp op = MarkerOp::begin;
  std::size_t number = 0;  ///< of the column of the set or row, or of the loop
  unsigned least = 0;
  unsigned most = 0;  ///< may be detail::no_maximum
  bool operator==(const MarkerStep&) const = default;
};

/// Characters at known positions: for each set, the positions that need a character of it. Sets behind the
/// last one are not needed.
using MarkerRow = std::vector<std::uint64_t>;

/// Returns the positions that need a character of any set.
std::uint64_t needed_positions(const MarkerRow& row);

/// What a text may have at each position: a character of a set, given by its number, or those of a row.
using MarkerColumn = std::variant<std::size_t, MarkerRow>;

/// The characters of a set in a loop. No character is in two sets of a loop.
struct MarkerPart {
  std::size_t column = 0;               ///< of the set
  bool first = false;                   ///< may be the first character of the loop
  bool last = false;                    ///< may be the last one
  std::vector<std::size_t> after = {};  ///< the columns of the sets that it may follow
  bool operator==(const MarkerPart&) const = default;
};

/// A repeat in which the last character alone decides which ones may follow.
using MarkerLoop = std::vector<MarkerPart>;

/// A pattern as steps. Markers that are left after the last one are matches.
struct Markers {
  std::vector<detail::AsciiSet> sets;  ///< at least one
  std::vector<MarkerColumn> columns;   ///< those of the sets of which steps take characters, then rows
  std::vector<MarkerLoop> loops;
  std::vector<MarkerStep> steps;
  bool anchored = false;  ///< true if the first marker is the position before the text, not all positions
  bool operator==(const Markers&) const = default;
};

/// Returns the steps of a pattern. For an ASCII text of fewer than detail::max_text_positions bytes, their
/// result is that of compile(). Returns std::nullopt for a pattern that does not compile, has more steps or
/// sets than the limits allow, or has a lookaround, a word boundary, or an unbounded repeat of more than a
/// set that is no MarkerLoop.
std::optional<Markers> markers(std::string_view pattern);

}  // namespace candor::pattern
