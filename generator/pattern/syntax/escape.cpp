// pattern/syntax/escape.cpp: parses escapes such as `\n`, `\d` and `\p{Lu}`.
#include "pattern/syntax/escape.hpp"

#include <algorithm>
#include <string_view>

#include "pattern/unicode/property.hpp"

namespace candor::pattern {
namespace {

constexpr std::string_view kSyntaxCharacters = "^$\\.*+?()[]{}|/";

bool is_digit(char32_t point) { return point >= U'0' && point <= U'9'; }

bool is_letter(char32_t point) { return (point | 0x20) >= U'a' && (point | 0x20) <= U'z' && point < 0x80; }

std::optional<char32_t> hex_value(char32_t point) {
  if (is_digit(point)) return point - U'0';
  const char32_t lower = point | 0x20;
  if (point < 0x80 && lower >= U'a' && lower <= U'f') return lower - U'a' + 10;
  return std::nullopt;
}

/// Takes exactly `count` hexadecimal digits; otherwise takes none and returns std::nullopt.
std::optional<char32_t> take_hex(Cursor& cursor, std::size_t count) {
  char32_t value = 0;
  for (std::size_t ahead = 0; ahead < count; ++ahead) {
    const std::optional<char32_t> digit = hex_value(cursor.peek(ahead));
    if (!digit) return std::nullopt;
    value = value * 16 + *digit;
  }
  for (std::size_t step = 0; step < count; ++step) cursor.next();
  return value;
}

std::optional<char32_t> read_braced_code_point(Cursor& cursor, std::size_t start) {
  char32_t value = 0;
  bool any = false;
  while (const std::optional<char32_t> digit = hex_value(cursor.peek())) {
    cursor.next();
    any = true;
    value = std::min<char32_t>(value * 16 + *digit, kLastCodePoint + 1);
  }
  if (!any || !cursor.take(U'}')) return cursor.refuse(start, "'\\u{' needs hexadecimal digits and a '}'");
  if (value > kLastCodePoint)
    return cursor.refuse(start, "'" + cursor.since(start) + "' is greater than the last code point, 10FFFF");
  return value;
}

/// Parses the part after `\u`. Two escapes of a surrogate pair are one code point.
std::optional<char32_t> read_unicode_escape(Cursor& cursor, std::size_t start) {
  if (cursor.take(U'{')) return read_braced_code_point(cursor, start);
  const std::optional<char32_t> lead = take_hex(cursor, 4);
  if (!lead)
    return cursor.refuse(start, "'\\u' needs four hexadecimal digits, or hexadecimal digits in braces");
  if (*lead < 0xD800 || *lead > 0xDBFF || !cursor.looking_at("\\u")) return lead;
  Cursor trail = cursor;
  trail.next();
  trail.next();
  const std::optional<char32_t> low = take_hex(trail, 4);
  if (!low || *low < 0xDC00 || *low > 0xDFFF) return lead;
  cursor = trail;
  return 0x10000 + ((*lead - 0xD800) << 10) + (*low - 0xDC00);
}

std::optional<char32_t> read_hex_escape(Cursor& cursor, std::size_t start) {
  if (const std::optional<char32_t> value = take_hex(cursor, 2)) return value;
  return cursor.refuse(start, "'\\x' needs two hexadecimal digits");
}

std::optional<char32_t> read_control_escape(Cursor& cursor, std::size_t start) {
  if (is_letter(cursor.peek())) return cursor.next() % 32;
  return cursor.refuse(start, "'\\c' needs a letter from A to Z");
}

std::optional<char32_t> read_null_escape(Cursor& cursor, std::size_t start) {
  if (!is_digit(cursor.peek())) return U'\0';
  return cursor.refuse(start, "'\\0' cannot be followed by a digit; write '\\x00'");
}

std::optional<char32_t> read_character(Cursor& cursor, char32_t letter, Place place, std::size_t start) {
  switch (letter) {
    case U't':
      return U'\t';
    case U'n':
      return U'\n';
    case U'v':
      return U'\v';
    case U'f':
      return U'\f';
    case U'r':
      return U'\r';
    case U'0':
      return read_null_escape(cursor, start);
    case U'c':
      return read_control_escape(cursor, start);
    case U'x':
      return read_hex_escape(cursor, start);
    case U'u':
      return read_unicode_escape(cursor, start);
    default:
      break;
  }
  const bool in_class = place == Place::in_class;
  if (in_class && letter == U'b') return U'\b';
  if (in_class && letter == U'-') return U'-';
  if (letter < 0x80 && kSyntaxCharacters.find(static_cast<char>(letter)) != std::string_view::npos)
    return letter;
  return cursor.refuse(start, "'" + cursor.since(start) + "' is not an escape");
}

std::optional<CodePoints> named_class(char32_t letter) {
  switch (letter) {
    case U'd':
      return digits();
    case U'D':
      return complement(digits());
    case U'w':
      return word_characters();
    case U'W':
      return complement(word_characters());
    case U's':
      return white_space();
    case U'S':
      return complement(white_space());
    default:
      return std::nullopt;
  }
}

/// Parses the part after `\p` or `\P`; `letter` is `p` or `P`.
std::optional<CodePoints> read_property(Cursor& cursor, char32_t letter, std::size_t start) {
  if (!cursor.take(U'{'))
    return cursor.refuse(start, "'" + cursor.since(start) + "' needs a property in braces");
  const std::size_t name_start = cursor.offset();
  while (!cursor.done() && cursor.peek() != U'}') cursor.next();
  const std::string name = cursor.since(name_start);
  if (!cursor.take(U'}'))
    return cursor.refuse(start, "the '{' of '" + cursor.since(start) + "' is never closed");
  const std::optional<CodePoints> points = unicode::property(name);
  if (!points) return cursor.refuse(start, "'" + cursor.since(start) + "' is not a property of ECMA-262");
  return letter == U'P' ? complement(*points) : *points;
}

std::nullopt_t refuse_back_reference(Cursor& cursor, char32_t letter, std::size_t start) {
  if (letter == U'k') {
    if (!cursor.take(U'<')) return cursor.refuse(start, "'\\k' needs the name of a group, as in '\\k<name>'");
    if (!read_group_name(cursor)) return std::nullopt;
  }
  while (letter != U'k' && is_digit(cursor.peek())) cursor.next();
  return cursor.refuse(start, "the back-reference '" + cursor.since(start) + "' is not supported",
                       Obstacle::back_reference);
}

}  // namespace

std::optional<Escape> read_escape(Cursor& cursor, Place place) {
  const std::size_t start = cursor.offset();
  cursor.next();
  if (cursor.done()) return cursor.refuse(start, "the pattern ends after a backslash");
  const char32_t letter = cursor.next();
  if (const std::optional<CodePoints> points = named_class(letter)) return *points;
  if (letter == U'p' || letter == U'P') {
    if (const std::optional<CodePoints> points = read_property(cursor, letter, start)) return *points;
    return std::nullopt;
  }
  if (place == Place::outside_class) {
    if (letter == U'b') return Assertion::word_boundary;
    if (letter == U'B') return Assertion::not_word_boundary;
    if (letter == U'k' || (is_digit(letter) && letter != U'0'))
      return refuse_back_reference(cursor, letter, start);
  }
  const std::optional<char32_t> character = read_character(cursor, letter, place, start);
  if (!character) return std::nullopt;
  return *character;
}

std::optional<std::string> read_group_name(Cursor& cursor) {
  const std::size_t start = cursor.offset();
  // Accepts every non-ASCII code point in a name: names do not affect matching.
  const auto fits = [&cursor](char32_t point) {
    const bool inner = cursor.offset() > 0 && is_digit(point);
    return is_letter(point) || point == U'_' || point == U'$' || inner || (point >= 0x80 && point != kEnd);
  };
  if (is_digit(cursor.peek())) return cursor.refuse(start, "the name of a group cannot begin with a digit");
  while (fits(cursor.peek())) cursor.next();
  std::string name = cursor.since(start);
  if (name.empty() || !cursor.take(U'>'))
    return cursor.refuse(start, "expected the name of a group and a '>'");
  return name;
}

}  // namespace candor::pattern
