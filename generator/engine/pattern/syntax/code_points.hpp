// pattern/syntax/code_points.hpp: sets of code points, and the sets that ECMA-262 escapes such as `\d` stand
// for.
#pragma once

#include <vector>

namespace candor::pattern {

inline constexpr char32_t kLastCodePoint = 0x10FFFF;

/// The code points from `first` to `last`, both included.
struct CodeRange {
  char32_t first = 0;
  char32_t last = 0;
  bool operator==(const CodeRange&) const = default;
};

/// Ascending ranges that neither overlap nor are adjacent.
using CodePoints = std::vector<CodeRange>;

/// Returns the same code points as ascending, merged ranges.
CodePoints normalized(std::vector<CodeRange> ranges);

/// Returns the code points that are not in the set.
CodePoints complement(const CodePoints& points);

/// \d: ASCII only (ECMA-262, CharacterClassEscape).
CodePoints digits();
/// \w: ASCII only.
CodePoints word_characters();
/// \s: WhiteSpace and LineTerminator of ECMA-262, U+FEFF among them.
CodePoints white_space();
/// `.`: all code points but line feed, carriage return, U+2028 and U+2029.
CodePoints not_line_terminators();

}  // namespace candor::pattern
