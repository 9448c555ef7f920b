// runtime/src/json/number.cpp: converts numbers in any notation to exact integers.
#include "candor/detail/number.hpp"

#include <charconv>
#include <cstddef>
#include <limits>
#include <string>
#include <system_error>

#include "candor/detail/decimal.hpp"

namespace candor::detail {
namespace {

const char* skip_digits(const char* p) {
  if (!is_digit(*p)) return nullptr;
  while (is_digit(*p)) ++p;
  return p;
}

/// The magnitude, if it is an integer below 2^64.
std::optional<std::uint64_t> magnitude(const Decimal& number) {
  if (number.digits.empty()) return 0;
  if (number.exponent < 0 || number.exponent > 19 || number.digits.size() > 20) return std::nullopt;
  std::string digits = number.digits;
  digits.append(static_cast<std::size_t>(number.exponent), '0');
  std::uint64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
  return value;
}

}  // namespace

const char* skip_number(const char* p) {
  if (*p == '-') ++p;
  p = *p == '0' ? p + 1 : skip_digits(p);
  if (p != nullptr && *p == '.') p = skip_digits(p + 1);
  if (p == nullptr || (*p != 'e' && *p != 'E')) return p;
  ++p;
  if (*p == '+' || *p == '-') ++p;
  return skip_digits(p);
}

std::optional<std::uint64_t> to_uint64(std::string_view text) {
  const Decimal number = decimal_of(text);
  if (number.negative) return std::nullopt;
  return magnitude(number);
}

std::optional<std::int64_t> to_int64(std::string_view text) {
  constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const Decimal number = decimal_of(text);
  const std::optional<std::uint64_t> size = magnitude(number);
  if (!size.has_value() || *size > most + (number.negative ? 1U : 0U)) return std::nullopt;
  return static_cast<std::int64_t>(number.negative ? 0U - *size : *size);
}

bool is_integer(std::string_view text) { return decimal_of(text).exponent >= 0; }

std::optional<double> to_double(std::string_view text) {
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error == std::errc{}) return value;
  // The position of the first digit distinguishes too large from too small.
  const Decimal number = decimal_of(text);
  const bool large = number.exponent + static_cast<std::int64_t>(number.digits.size()) > 0;
  if (large) return std::nullopt;
  return number.negative ? -0.0 : 0.0;
}

bool same_number(std::string_view left, std::string_view right) { return decimal_of(left) == decimal_of(right); }

}  // namespace candor::detail
