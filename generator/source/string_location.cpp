// source/string_location.cpp: maps an offset in the value of a JSON string to its bytes in the text.
#include "source/string_location.hpp"

#include <string_view>

namespace candor::source {
namespace {

/// The size of one character or escape: in the text, and in the UTF-8 value.
struct Piece {
  std::size_t text_size = 1;
  std::size_t value_size = 1;
};

std::size_t hex_value(std::string_view digits) {
  std::size_t value = 0;
  for (const char digit : digits)
    value = value * 16 + static_cast<std::size_t>(digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
  return value;
}

/// Returns the sizes of the first piece. The text is valid: escapes are complete, surrogates are paired.
Piece piece_at(std::string_view text) {
  if (text.size() < 2 || text[0] != '\\') return {1, 1};
  if (text[1] != 'u' || text.size() < 6) return {2, 1};
  const std::size_t unit = hex_value(text.substr(2, 4));
  if (unit >= 0xD800 && unit <= 0xDFFF) return {12, 4};
  return {6, unit < 0x80 ? std::size_t{1} : unit < 0x800 ? std::size_t{2} : std::size_t{3}};
}

}  // namespace

Span span_in_string(const File& file, Span literal, std::size_t offset) {
  const std::string_view text(file.text);
  std::size_t at = literal.begin + 1;
  std::size_t value = 0;
  while (at + 1 < literal.end) {
    const Piece piece = piece_at(text.substr(at, literal.end - 1 - at));
    if (value + piece.value_size > offset) return {static_cast<std::uint32_t>(at), literal.end - 1};
    value += piece.value_size;
    at += piece.text_size;
  }
  return literal;
}

}  // namespace candor::source
