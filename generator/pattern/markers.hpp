// pattern/markers.hpp: compiles patterns to the steps of a match in short ASCII texts.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <candor/detail/markers.hpp>

namespace candor::pattern {

/// Maximum number of steps: a longer match takes more time than the table of the pattern.
inline constexpr std::size_t kMaxMarkerSteps = 24;

/// What a step does with the markers: see candor/detail/markers.hpp.
enum class MarkerOp : std::uint8_t {
  begin,      ///< keeps the position before the text: `^`
  end,        ///< keeps the position behind the text: `$`
  take,       ///< advances over `least` to `most` characters of `set`
  row,        ///< advances the only marker over `least` characters, each of the set that needs its position
  fork,       ///< begins a choice, and its first branch
  otherwise,  ///< begins the next branch of the choice
  option,     ///< begins a part that may be missing
  join        ///< ends a choice or an option
};

/// One step.
struct MarkerStep {
  MarkerOp op = MarkerOp::begin;
  std::size_t set = 0;
  unsigned least = 0;
  unsigned most = 0;                      ///< may be detail::no_maximum
  std::vector<std::uint64_t> needs = {};  ///< of a row: for each set, the positions that need it
  bool operator==(const MarkerStep&) const = default;
};

/// A pattern as steps. Markers that are left after the last one are matches.
struct Markers {
  std::vector<detail::AsciiSet> sets;  ///< at least one
  std::vector<MarkerStep> steps;
  bool anchored = false;  ///< true if the first marker is the position before the text, not all positions
  bool operator==(const Markers&) const = default;
};

/// Returns the steps of a pattern. For an ASCII text of fewer than detail::max_text_positions bytes, their
/// result is that of compile(). Returns std::nullopt for a pattern that does not compile, has more steps or
/// sets than the limits allow, or has a lookaround, a word boundary, or an unbounded repeat of more than a
/// set.
std::optional<Markers> markers(std::string_view pattern);

}  // namespace candor::pattern
