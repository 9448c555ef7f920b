// pattern/automaton/utf8.hpp: turns sets of code points into byte sequences of UTF-8.
#pragma once

#include <cstdint>
#include <vector>

#include "pattern/syntax/code_points.hpp"

namespace candor::pattern {

/// From `first` to `last`, both included.
struct ByteRange {
  std::uint8_t first = 0;
  std::uint8_t last = 0;
  bool operator==(const ByteRange&) const = default;
};

/// One range for each byte of a character: `{{E3,EF},{80,BF},{80,BF}}` is every character from U+3000 to
/// U+FFFF.
using ByteSequence = std::vector<ByteRange>;

/// Returns sequences that match exactly the characters of the set. They may also match byte strings that are
/// not valid UTF-8, which saves states and does not change the result for valid text.
std::vector<ByteSequence> utf8_sequences(const CodePoints& points);

}  // namespace candor::pattern
