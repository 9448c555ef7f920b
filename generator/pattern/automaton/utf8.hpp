// pattern/automaton/utf8.hpp: decodes UTF-8, and turns sets of code points into byte sequences.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pattern/syntax/code_points.hpp"

namespace candor::pattern {

struct Decoded {
  char32_t point = 0;
  std::size_t length = 0;
};

/// Returns the first code point of the text; std::nullopt if the text is empty or does not begin with
/// well-formed UTF-8 (RFC 3629).
std::optional<Decoded> decode_utf8(std::string_view text);

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
