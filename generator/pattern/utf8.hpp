// pattern/utf8.hpp: code points as bytes, one by one and whole sets at a time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "pattern/code_points.hpp"

namespace candor::pattern {

struct Decoded {
  char32_t point = 0;
  std::size_t length = 0;
};

/// The first code point of the text; nothing if it is not well-formed UTF-8 (RFC 3629) or the text is empty.
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

/// Sequences that together spell exactly the characters of the set. Byte strings that are no UTF-8 may be
/// among them: each behaves as a neighbour that is in the set does, which saves states and changes no answer
/// about real text.
std::vector<ByteSequence> utf8_sequences(const CodePoints& points);

}  // namespace candor::pattern
