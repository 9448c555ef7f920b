// engine/candor/detail/utf8.hpp: decodes, checks and encodes UTF-8 strictly (RFC 3629).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace candor::detail {

/// A code point and the number of its bytes. A size of 0 means invalid UTF-8.
struct CodePoint {
  char32_t value = 0;
  std::size_t size = 0;
  bool operator==(const CodePoint&) const = default;
};

/// Returns true for the bytes of a code point after the first.
inline bool is_continuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) == 0x80U; }

/// Decodes the code point at `at`. Overlong forms, surrogates, values above U+10FFFF and the end of the text
/// are invalid.
CodePoint decode_utf8(std::string_view text, std::size_t at = 0);

/// Returns the number of bytes before the first invalid one; `text.size()` if all are valid.
std::size_t valid_prefix(std::string_view text);

/// Returns true for well-formed UTF-8.
bool is_utf8(std::string_view text);

/// Returns the text with U+FFFD for each byte that is not UTF-8.
std::string valid_utf8(std::string_view text);

/// Returns the number of code points of valid UTF-8.
std::uint64_t count_code_points(std::string_view text);

/// Writes the UTF-8 of a Unicode scalar value at `to`, which moves after it: at most four bytes.
void put_code_point(std::uint32_t point, char*& to);

/// Appends the UTF-8 of a Unicode scalar value.
void append_utf8(std::string& text, char32_t point);

/// Returns the name of a code point in Unicode's notation: "U+00A0".
std::string code_point_name(char32_t point);

}  // namespace candor::detail
