// engine/src/json/decimal.cpp: decimal numbers of any size without loss. Time depends on the length of the
// text, not on the exponent.
#include "candor/detail/decimal.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <vector>

#include "candor/detail/number.hpp"

namespace candor::detail {
namespace {

/// Largest exponent that to_decimal() takes.
constexpr std::int64_t max_exponent = 1'000'000'000;
/// Most digits that to_text() writes on either side of the point without an exponent.
constexpr std::int64_t max_plain = 24;

/// Exponents are clamped to this bound, which no number of digits in a text can compensate.
constexpr std::int64_t farthest = std::int64_t{1} << 40U;

std::int64_t exponent_of(std::string_view text) {
  const bool negative = text.starts_with('-');
  std::int64_t value = 0;
  for (const char byte : text) {
    if (!is_digit(byte)) continue;
    value = value * 10 + (byte - '0');
    if (value > farthest) value = farthest;
  }
  return negative ? -value : value;
}

void trim(Decimal& number) {
  const std::size_t first = number.digits.find_first_not_of('0');
  if (first == std::string::npos) {
    number = {};
    return;
  }
  number.digits.erase(0, first);
  const std::size_t last = number.digits.find_last_not_of('0');
  number.exponent += static_cast<std::int64_t>(number.digits.size() - 1 - last);
  number.digits.resize(last + 1);
}

/// Where the first digit stands: 3 for 123, 0 for 0.5.
std::int64_t height(const Decimal& number) {
  return number.exponent + static_cast<std::int64_t>(number.digits.size());
}

/// The order of two sizes, neither of them zero.
std::strong_ordering compare_sizes(const Decimal& left, const Decimal& right) {
  if (const auto order = height(left) <=> height(right); order != 0) return order;
  // Without zeros at the end, the longer of two that begin alike is the larger.
  return left.digits.compare(right.digits) <=> 0;
}

/// digits * 10^zeros modulo a number of at most 18 digits.
bool divides_small(const std::string& digits, std::size_t zeros, const std::string& divisor) {
  const std::uint64_t modulus = std::stoull(divisor);
  std::uint64_t rest = 0;
  for (const char digit : digits) rest = (rest * 10 + static_cast<std::uint64_t>(digit - '0')) % modulus;
  for (std::size_t i = 0; i < zeros; ++i) rest = rest * 10 % modulus;
  return rest == 0;
}

/// An integer from 0 on, in limbs of nine digits, the lowest first.
using Limbs = std::vector<std::uint32_t>;
constexpr std::uint32_t limb_base = 1'000'000'000;

/// number = number * 10 + digit
void shift_in(Limbs& number, char digit) {
  auto carry = static_cast<std::uint64_t>(digit - '0');
  for (std::uint32_t& limb : number) {
    carry += std::uint64_t{limb} * 10;
    limb = static_cast<std::uint32_t>(carry % limb_base);
    carry /= limb_base;
  }
  if (carry != 0) number.push_back(static_cast<std::uint32_t>(carry));
}

bool is_less(const Limbs& left, const Limbs& right) {
  if (left.size() != right.size()) return left.size() < right.size();
  return std::lexicographical_compare(left.rbegin(), left.rend(), right.rbegin(), right.rend());
}

/// left -= right, which is not greater.
void subtract(Limbs& left, const Limbs& right) {
  std::int64_t borrow = 0;
  for (std::size_t i = 0; i < left.size(); ++i) {
    std::int64_t limb = std::int64_t{left[i]} - borrow - (i < right.size() ? std::int64_t{right[i]} : 0);
    borrow = limb < 0 ? 1 : 0;
    if (limb < 0) limb += limb_base;
    left[i] = static_cast<std::uint32_t>(limb);
  }
  while (!left.empty() && left.back() == 0) left.pop_back();
}

/// The same as divides_small for a divisor of any size.
bool divides_large(const std::string& digits, std::size_t zeros, const std::string& divisor) {
  Limbs by;
  for (const char digit : divisor) shift_in(by, digit);
  Limbs rest;
  for (std::size_t i = 0; i < digits.size() + zeros; ++i) {
    shift_in(rest, i < digits.size() ? digits[i] : '0');
    while (!is_less(rest, by)) subtract(rest, by);
  }
  return rest.empty();
}

std::string zeros(std::int64_t count) { return std::string(static_cast<std::size_t>(count), '0'); }

template <class Integer>
std::optional<Integer> to_integer(const Decimal& value) {
  if (value.digits.empty()) return Integer{0};
  if (!is_integer(value) || height(value) > 20) return std::nullopt;
  const std::string text =
      (value.negative ? "-" : "") + value.digits + zeros(value.exponent);
  Integer integer = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), integer);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return integer;
}

/// Prints the digits with a decimal point and without an exponent.
std::string plain_text(const Decimal& value) {
  if (value.exponent >= 0) return value.digits + zeros(value.exponent);
  const std::int64_t point = height(value);
  if (point <= 0) return "0." + zeros(-point) + value.digits;
  std::string text = value.digits;
  return text.insert(static_cast<std::size_t>(point), ".");
}

std::string exponent_text(const Decimal& value) {
  std::string text = value.digits;
  if (text.size() > 1) text.insert(1, ".");
  return text + "e" + std::to_string(height(value) - 1);
}

}  // namespace

Decimal decimal_of(std::string_view text) {
  Decimal number;
  bool fraction = false;
  std::size_t at = text.starts_with('-') ? 1 : 0;
  number.negative = at == 1;
  for (; at < text.size() && text[at] != 'e' && text[at] != 'E'; ++at) {
    if (text[at] == '.') {
      fraction = true;
      continue;
    }
    number.digits += text[at];
    if (fraction) --number.exponent;
  }
  if (at < text.size()) number.exponent += exponent_of(text.substr(at + 1));
  trim(number);
  return number;
}

std::optional<Decimal> to_decimal(std::string_view text) {
  const NumberEnd end = number_end(text);
  if (end.fault != NumberFault::none || end.at != text.size()) return std::nullopt;
  Decimal number = decimal_of(text);
  const std::size_t mark = number.digits.empty() ? std::string_view::npos : text.find_first_of("eE");
  const std::int64_t exponent = mark == std::string_view::npos ? 0 : exponent_of(text.substr(mark + 1));
  if (exponent > max_exponent || exponent < -max_exponent) return std::nullopt;
  return number;
}

std::strong_ordering compare(const Decimal& left, const Decimal& right) {
  const auto sign = [](const Decimal& number) { return number.digits.empty() ? 0 : number.negative ? -1 : 1; };
  if (sign(left) != sign(right) || sign(left) == 0) return sign(left) <=> sign(right);
  return left.negative ? compare_sizes(right, left) : compare_sizes(left, right);
}

std::optional<bool> is_multiple(const Decimal& value, const Decimal& divisor) {
  if (value.digits.empty()) return true;
  if (divisor.digits.empty()) return false;
  // The digits of the value do not end in zero, so a coarser power of ten never divides it.
  if (value.exponent < divisor.exponent) return false;
  // More zeros than this bring no further 2 or 5 into the division.
  const std::size_t enough = 4 * divisor.digits.size() + 4;
  const auto apart = static_cast<std::uint64_t>(value.exponent - divisor.exponent);
  const std::size_t zeros = apart < enough ? static_cast<std::size_t>(apart) : enough;
  constexpr std::size_t small = 18;
  if (divisor.digits.size() <= small) return divides_small(value.digits, zeros, divisor.digits);
  constexpr std::size_t max_work = 20'000'000;
  const std::size_t length = value.digits.size() + zeros;
  if (length / 8 * (divisor.digits.size() / 9 + 1) > max_work / 8) return std::nullopt;
  return divides_large(value.digits, zeros, divisor.digits);
}

bool is_integer(const Decimal& value) { return value.exponent >= 0; }

std::optional<std::int64_t> to_int64(const Decimal& value) { return to_integer<std::int64_t>(value); }

std::optional<std::uint64_t> to_uint64(const Decimal& value) { return to_integer<std::uint64_t>(value); }

std::string to_text(const Decimal& value) {
  if (value.digits.empty()) return "0";
  const bool short_enough = height(value) <= max_plain && value.exponent >= -max_plain;
  return (value.negative ? "-" : "") + (short_enough ? plain_text(value) : exponent_text(value));
}

std::string canonical_text(const Decimal& number) {
  if (number.digits.empty()) return "0";
  return (number.negative ? "-" : "") + number.digits + 'e' + std::to_string(number.exponent);
}

}  // namespace candor::detail
