// engine/candor/detail/ascii.hpp: classes of ASCII characters.
#pragma once

#include <string_view>

namespace candor::detail {

inline bool is_digit(char byte) { return byte >= '0' && byte <= '9'; }
inline bool is_letter(char byte) { return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z'); }
inline bool is_letter_or_digit(char byte) { return is_letter(byte) || is_digit(byte); }
inline bool is_hex(char byte) {
  return is_digit(byte) || (byte >= 'a' && byte <= 'f') || (byte >= 'A' && byte <= 'F');
}

/// Returns true for a text without any character but white space.
constexpr bool is_blank(std::string_view text) noexcept {
  for (const char byte : text)
    if (byte != ' ' && (byte < '\t' || byte > '\r')) return false;
  return true;
}

/// Returns the value of a hexadecimal digit, which `byte` must be.
inline unsigned hex_value(char byte) {
  return static_cast<unsigned>(is_digit(byte) ? byte - '0' : (byte | 0x20) - 'a' + 10);
}

}  // namespace candor::detail
