// runtime/src/formats/idna/tables.hpp: properties of code points for internationalized labels (Unicode 15.0).
#pragma once

#include <cstdint>
#include <span>

namespace candor::detail::idna {

// The tables hold only code points that may stand in a label, in ascending order.

/// Every `step`-th code point from `first` to `last`, both included.
struct Run {
  char32_t first = 0;
  char32_t last = 0;
  std::uint8_t step = 1;
};

/// General_Category M, and Canonical_Combining_Class.
struct Mark {
  char32_t first = 0;
  char32_t last = 0;
  std::uint8_t combining_class = 0;
};

/// Canonical decomposition: `whole` is `first` and `second`. Ascending by the pair.
struct Composite {
  char32_t first = 0;
  char32_t second = 0;
  char32_t whole = 0;
};

/// Bidi_Class. What is in no run is `nsm` if it is a mark without spacing, else `l`.
enum class Direction : std::uint8_t { l, r, al, an, en, es, on, bn, nsm };
struct Bidi {
  char32_t first = 0;
  char32_t last = 0;
  Direction direction = Direction::l;
};

/// Joining_Type. What is in no run is transparent if it is a mark without spacing, else joins nothing.
enum class Joining : std::uint8_t { none, left, right, both, transparent };
struct Joins {
  char32_t first = 0;
  char32_t last = 0;
  Joining joining = Joining::none;
};

/// The scripts that RFC 5892, appendix A, asks for; `japanese` is Hiragana, Katakana or Han.
enum class Script : std::uint8_t { other, greek, hebrew, japanese };
struct Written {
  char32_t first = 0;
  char32_t last = 0;
  Script script = Script::other;
};

std::span<const Run> valid();
std::span<const Mark> marks();
/// The marks of General_Category Mc.
std::span<const Run> spacing();
std::span<const Composite> composites();
std::span<const Bidi> directions();
std::span<const Joins> joinings();
std::span<const Written> scripts();

}  // namespace candor::detail::idna
