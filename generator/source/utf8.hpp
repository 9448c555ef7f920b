// generator/source/utf8.hpp: code points as UTF-8 bytes, strictly (RFC 3629).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::source {

/// One code point and the number of bytes it took. A size of 0 means: no valid UTF-8 here.
struct CodePoint {
  char32_t value = 0;
  std::size_t size = 0;
  bool operator==(const CodePoint&) const = default;
};

/// True for the bytes of a code point after its first.
inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// The code points of a text that is UTF-8.
std::size_t count_code_points(std::string_view text);

/// The code point that starts at `at`. Overlong forms, surrogates and values above U+10FFFF are invalid;
/// so is the end of the text.
CodePoint decode(std::string_view text, std::size_t at);

/// Appends the UTF-8 of `code_point`, which must be a Unicode scalar value.
void append_utf8(std::string& text, char32_t code_point);

/// The number of bytes before the first invalid one; `text.size()` if all are valid.
std::size_t valid_prefix(std::string_view text);

/// The name of a code point as Unicode writes it: "U+00A0".
std::string code_point_name(char32_t code_point);

}  // namespace candor::source
