// generator/source/utf8.hpp: decodes and encodes UTF-8 strictly (RFC 3629).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace candor::source {

/// A code point and the number of its bytes. A size of 0 means invalid UTF-8.
struct CodePoint {
  char32_t value = 0;
  std::size_t size = 0;
  bool operator==(const CodePoint&) const = default;
};

/// Returns true for the bytes of a code point after the first.
inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

inline bool is_ascii_digit(char byte) { return byte >= '0' && byte <= '9'; }

/// Returns the number of code points of valid UTF-8.
std::size_t count_code_points(std::string_view text);

/// Decodes the code point at `at`. Overlong forms, surrogates, values above U+10FFFF and the end of the text
/// are invalid.
CodePoint decode(std::string_view text, std::size_t at);

/// Appends the UTF-8 of `code_point`, which must be a Unicode scalar value.
void append_utf8(std::string& text, char32_t code_point);

/// Returns the number of bytes before the first invalid one; `text.size()` if all are valid.
std::size_t valid_prefix(std::string_view text);

/// Returns the name of a code point in Unicode's notation: "U+00A0".
std::string code_point_name(char32_t code_point);

}  // namespace candor::source
