// runtime/src/aft/words.cpp: numbers and strings as aft's parser shows them in its messages.
#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>

#include "candor/detail/number.hpp"
#include "candor/detail/utf8.hpp"
#include "scan.hpp"

namespace candor::detail {
namespace {

bool is_whole(std::string_view number) { return number.find_first_of(".eE") == std::string_view::npos; }

/// Zero, or the nearest double; infinite where there is none.
double nearest(std::string_view number) {
  double value = 0;
  const auto [end, fault] = std::from_chars(number.data(), number.data() + number.size(), value);
  if (fault == std::errc()) return value;
  return number.find("e-") != std::string_view::npos || number.find("E-") != std::string_view::npos
             ? 0
             : INFINITY;
}

/// The shortest digits that give the double back, in the layout of aft's parser.
std::string shown(double value) {
  std::array<char, 400> room{};
  const double size = std::fabs(value);
  const bool plain = size == 0 || (size >= 1e-5 && size < 1e16);
  const auto format = plain ? std::chars_format::fixed : std::chars_format::scientific;
  const auto end = std::to_chars(room.data(), room.data() + room.size(), value, format).ptr;
  std::string text(room.data(), end);
  if (plain) return text.find('.') == std::string::npos ? text + ".0" : text;
  // "1e-07" is shown as "1e-7".
  const std::size_t exponent = text.find('e') + 2;
  if (text[exponent] == '0') text.erase(exponent, 1);
  return text;
}

/// Code points that are usually invisible, or combine with the preceding one.
bool is_hidden(std::uint32_t point) {
  struct Span {
    std::uint32_t first;
    std::uint32_t last;
  };
  static constexpr Span spans[] = {{0x00, 0x1F},     {0x7F, 0xA0},     {0xAD, 0xAD},       {0x300, 0x36F},
                                   {0x1680, 0x1680}, {0x2000, 0x200F}, {0x2028, 0x202F},   {0x205F, 0x206F},
                                   {0x3000, 0x3000}, {0xE000, 0xF8FF}, {0xFE00, 0xFE0F},   {0xFEFF, 0xFEFF},
                                   {0xFFF0, 0xFFFB}, {0xFFFE, 0xFFFF}, {0xE0000, 0x10FFFF}};
  for (const Span span : spans) {
    if (point >= span.first && point <= span.last) return true;
  }
  return false;
}

std::string code(std::uint32_t point) {
  std::array<char, 8> room{};
  const auto end = std::to_chars(room.data(), room.data() + room.size(), point, 16).ptr;
  return "\\u{" + std::string(room.data(), end) + "}";
}

}  // namespace

bool is_in_range(std::string_view number) { return !std::isinf(nearest(number)); }

std::string number_in_words(std::string_view number) {
  const bool fits = to_int64(number).has_value() || to_uint64(number).has_value();
  if (is_whole(number) && fits && number != "-0") return "integer `" + std::string(number) + "`";
  return "floating point `" + shown(nearest(number)) + "`";
}

std::string quoted(std::string_view text) {
  constexpr std::string_view bytes = std::string_view("\0\t\n\r\"\\", 6);
  constexpr std::string_view letters = "0tnr\"\\";
  std::string out = "\"";
  for (std::size_t at = 0; at < text.size();) {
    const CodePoint next = decode_utf8(text, at);
    const std::string_view bytes_of_point = text.substr(at, std::max<std::size_t>(next.size, 1));
    const std::uint32_t point = next.value;
    at += bytes_of_point.size();
    const std::size_t known = point < 0x80 ? bytes.find(static_cast<char>(point)) : std::string_view::npos;
    if (known != std::string_view::npos) {
      out += {'\\', letters[known]};
    } else {
      out += is_hidden(point) ? code(point) : std::string(bytes_of_point);
    }
  }
  return out + '"';
}

}  // namespace candor::detail
