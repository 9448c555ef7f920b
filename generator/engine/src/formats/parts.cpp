// engine/src/formats/parts.cpp: a place in a text.
#include "parts.hpp"

#include <algorithm>

#include "candor/detail/utf8.hpp"

namespace candor::detail::formats {

int Scan::take_two_digits() {
  if (rest_.size() < 2 || !is_digit(rest_[0]) || !is_digit(rest_[1])) return -1;
  const int number = (rest_[0] - '0') * 10 + (rest_[1] - '0');
  rest_.remove_prefix(2);
  return number;
}

bool Scan::take_percent_encoded() {
  if (rest_.size() < 3 || rest_[0] != '%' || !is_hex(rest_[1]) || !is_hex(rest_[2])) return false;
  rest_.remove_prefix(3);
  return true;
}

char32_t Scan::take_point() {
  const CodePoint point = decode_utf8(rest_);
  rest_.remove_prefix(point.size);
  return point.size == 0 ? no_point : point.value;
}

std::string_view Scan::take_until(std::string_view bytes) {
  const std::string_view before = rest_.substr(0, std::min(rest_.find_first_of(bytes), rest_.size()));
  rest_.remove_prefix(before.size());
  return before;
}

bool is_ucschar(char32_t point) {
  if (point < 0x10000)
    return (point >= 0xA0 && point <= 0xD7FF) || (point >= 0xF900 && point <= 0xFDCF) ||
           (point >= 0xFDF0 && point <= 0xFFEF);
  // Planes 1 to 14 without the last two of each, and plane 14 from E1000.
  return point < 0xF0000 && (point & 0xFFFFU) <= 0xFFFD && (point < 0xE0000 || point >= 0xE1000);
}

bool is_iprivate(char32_t point) {
  if (point < 0x10000) return point >= 0xE000 && point <= 0xF8FF;
  return point >= 0xF0000 && point <= 0x10FFFD && (point & 0xFFFFU) <= 0xFFFD;
}

}  // namespace candor::detail::formats
