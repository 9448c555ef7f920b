// source/string_location.cpp: maps an offset in the value of a string to its bytes in the text.
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

/// The same in a string of YAML without quotes or with single ones, on one line; the whole of another one.
Span span_in_yaml(std::string_view text, Span literal, std::size_t offset) {
  const std::string_view whole = text.substr(literal.begin, literal.end - literal.begin);
  if (whole.empty() || whole.find('\n') != std::string_view::npos) return literal;
  const bool is_quoted = whole.front() == '\'';
  std::uint32_t at = literal.begin + (is_quoted ? 1 : 0);
  const std::uint32_t end = literal.end - (is_quoted ? 1 : 0);
  for (; offset != 0 && at < end; --offset) at += is_quoted && text[at] == '\'' ? 2 : 1;
  return at < end ? Span{at, end} : literal;
}

}  // namespace

Span span_in_string(const File& file, Span literal, std::size_t offset) {
  const std::string_view text(file.text);
  if (literal.begin >= literal.end || text[literal.begin] != '"') return span_in_yaml(text, literal, offset);
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
