// pattern/code_points.hpp: sets of code points, and those that ECMA-262 names.
#pragma once

#include <vector>

namespace candor::pattern {

inline constexpr char32_t kLastCodePoint = 0x10FFFF;

/// From `first` to `last`, both included.
struct CodeRange {
  char32_t first = 0;
  char32_t last = 0;
  bool operator==(const CodeRange&) const = default;
};

/// Ascending ranges that neither overlap nor touch.
using CodePoints = std::vector<CodeRange>;

/// The same points, ascending and joined.
CodePoints joined(std::vector<CodeRange> ranges);

/// Every code point that is not in the set.
CodePoints complement(const CodePoints& points);

/// \d: ASCII only (ECMA-262, CharacterClassEscape).
CodePoints digits();
/// \w: ASCII only.
CodePoints word_characters();
/// \s: WhiteSpace and LineTerminator of ECMA-262, U+FEFF among them.
CodePoints white_space();
/// What `.` matches: all but line feed, carriage return, U+2028 and U+2029.
CodePoints not_line_terminators();

}  // namespace candor::pattern
