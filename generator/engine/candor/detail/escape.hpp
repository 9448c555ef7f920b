// engine/candor/detail/escape.hpp: the escapes of JSON strings (RFC 8259, section 7).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "candor/detail/ascii.hpp"

namespace candor::detail {

/// Returns what `\` and this letter stand for; NUL if that is no escape of two characters.
constexpr char unescaped(char letter) {
  switch (letter) {
    case '"':
    case '\\':
    case '/':
      return letter;
    case 'b':
      return '\b';
    case 'f':
      return '\f';
    case 'n':
      return '\n';
    case 'r':
      return '\r';
    case 't':
      return '\t';
    default:
      return '\0';
  }
}

/// Reads four hexadecimal digits; false if there are fewer. Stops at the first byte that is not one.
inline bool read_code_unit(const char* p, std::uint32_t& unit) {
  unit = 0;
  for (int i = 0; i < 4; ++i) {
    if (!is_hex(p[i])) return false;
    unit = unit * 16 + hex_value(p[i]);
  }
  return true;
}

inline bool is_high_surrogate(std::uint32_t unit) { return unit >= 0xD800 && unit <= 0xDBFF; }
inline bool is_low_surrogate(std::uint32_t unit) { return unit >= 0xDC00 && unit <= 0xDFFF; }

/// Returns the code point of a surrogate pair.
inline std::uint32_t join_surrogates(std::uint32_t high, std::uint32_t low) {
  return 0x10000 + ((high - 0xD800) << 10U) + (low - 0xDC00);
}

/// Returns the number of bytes at the front of `text` that stand for themselves in a string: all before a
/// quote, a backslash or a control character.
std::size_t plain_size(std::string_view text);

}  // namespace candor::detail
