// candor/detail/names.hpp: names and other words of a contract as JSON, made at compile time.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace candor::detail {

/// A string literal as a template argument.
template <std::size_t N>
struct Name {
  char text[N] = {};

  consteval Name(const char (&literal)[N]) {
    for (std::size_t i = 0; i < N; ++i) text[i] = literal[i];
  }
  static constexpr std::size_t size = N - 1;
  constexpr std::string_view view() const { return {text, size}; }
};

/// Puts one byte to `to`, unless that is null, and counts it.
constexpr void put_byte(char byte, char*& to, std::size_t& size) {
  if (to != nullptr) *to++ = byte;
  ++size;
}

/// Puts `\u` and the four digits of a UTF-16 unit.
constexpr void put_unit_escape(std::uint32_t unit, char*& to, std::size_t& size) {
  put_byte('\\', to, size);
  put_byte('u', to, size);
  for (int shift = 12; shift >= 0; shift -= 4) put_byte("0123456789abcdef"[(unit >> shift) & 15U], to, size);
}

/// Writes UTF-8 text as an ASCII JSON string, with its quotes, and returns the size of that. Only counts
/// where `to` is null.
constexpr std::size_t put_json_string(std::string_view text, char* to) {
  std::size_t size = 0;
  put_byte('"', to, size);
  for (std::size_t at = 0; at < text.size();) {
    const auto first = static_cast<unsigned char>(text[at++]);
    if (first >= 0x20 && first < 0x7F && first != '"' && first != '\\') {
      // In place: compilers evaluate this for each byte of all keys, and calls take them long.
      if (to != nullptr) *to++ = static_cast<char>(first);
      ++size;
      continue;
    }
    std::size_t escape = 0;
    while (escape < 7 && "\"\\\b\f\n\r\t"[escape] != static_cast<char>(first)) ++escape;
    if (escape < 7) {
      put_byte('\\', to, size);
      put_byte("\"\\bfnrt"[escape], to, size);
    } else {
      const int more = first < 0xC0 ? 0 : first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3;
      std::uint32_t point = more == 0 ? first : first & (0x3FU >> more);
      for (int i = 0; i < more && at < text.size(); ++i)
        point = (point << 6U) | (static_cast<unsigned char>(text[at++]) & 0x3FU);
      if (point >= 0x10000) {
        put_unit_escape(0xD7C0U + (point >> 10U), to, size);
        put_unit_escape(0xDC00U + (point & 0x3FFU), to, size);
      } else {
        put_unit_escape(point, to, size);
      }
    }
  }
  put_byte('"', to, size);
  return size;
}

/// A key as JSON, after a comma and with its colon: `,"key":`.
template <std::size_t text_size>
struct KeyText {
  static constexpr std::size_t size = text_size;
  char text[size] = {};
};
constexpr std::size_t size_of_key(std::string_view key) { return put_json_string(key, nullptr) + 2; }
/// No constructor: with sanitizers, g++ 12 does not take the address of a constant that is being made for one
/// that is not null.
template <std::size_t size>
consteval KeyText<size> make_key_text(std::string_view name) {
  KeyText<size> key;
  key.text[0] = ',';
  put_json_string(name, key.text + 1);
  key.text[size - 1] = ':';
  return key;
}
template <Name name>
inline constexpr auto key_text = make_key_text<size_of_key(name.view())>(name.view());

}  // namespace candor::detail
