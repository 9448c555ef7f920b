// generator/source/decimal.cpp: exact decimal numbers. Time depends on the length of the text, not the
// exponent.
#include "source/decimal.hpp"

#include <algorithm>
#include <charconv>

#include "source/utf8.hpp"

namespace candor::source {
namespace {

constexpr std::int64_t max_exponent = 1'000'000'000;
/// Maximum number of digits on either side of the point without an exponent.
constexpr std::int64_t max_plain = 24;

/// Takes the digits at the front of `text`.
std::string_view take_digits(std::string_view& text) {
  const auto end = std::find_if_not(text.begin(), text.end(), is_ascii_digit);
  const std::string_view digits = text.substr(0, static_cast<std::size_t>(end - text.begin()));
  text.remove_prefix(digits.size());
  return digits;
}

bool take(std::string_view& text, char byte) {
  if (text.empty() || text[0] != byte) return false;
  text.remove_prefix(1);
  return true;
}

/// The parts of a JSON number, as written.
struct Parts {
  bool negative = false;
  std::string_view whole;
  std::string_view fraction;
  bool exponent_negative = false;
  std::string_view exponent;
};

std::optional<Parts> split(std::string_view text) {
  Parts parts;
  parts.negative = take(text, '-');
  parts.whole = take_digits(text);
  if (parts.whole.empty() || (parts.whole.size() > 1 && parts.whole[0] == '0')) return std::nullopt;
  if (take(text, '.') && (parts.fraction = take_digits(text)).empty()) return std::nullopt;
  if (take(text, 'e') || take(text, 'E')) {
    parts.exponent_negative = take(text, '-');
    if (!parts.exponent_negative) take(text, '+');
    if ((parts.exponent = take_digits(text)).empty()) return std::nullopt;
  }
  if (!text.empty()) return std::nullopt;
  return parts;
}

/// Returns the exponent as written, or std::nullopt beyond `max_exponent`.
std::optional<std::int64_t> to_exponent(const Parts& parts) {
  std::int64_t value = 0;
  for (const char digit : parts.exponent) {
    value = value * 10 + (digit - '0');
    if (value > max_exponent) return std::nullopt;
  }
  return parts.exponent_negative ? -value : value;
}

std::int64_t length(const std::string& digits) { return static_cast<std::int64_t>(digits.size()); }

/// Returns the power of ten of the digit before the first one: values with different magnitudes are ordered
/// by them.
std::int64_t magnitude(const Decimal& value) { return length(value.digits) + value.exponent; }

std::strong_ordering compare_sizes(const Decimal& left, const Decimal& right) {
  if (left.digits.empty() || right.digits.empty()) return left.digits.size() <=> right.digits.size();
  if (const auto order = magnitude(left) <=> magnitude(right); order != 0) return order;
  // There are no trailing zeros: if one is a prefix of the other, the longer one is greater.
  return left.digits.compare(right.digits) <=> 0;
}

template <class Integer>
std::optional<Integer> to_integer(const Decimal& value) {
  if (value.digits.empty()) return Integer{0};
  if (!is_integer(value) || magnitude(value) > 20) return std::nullopt;
  const std::string text =
      (value.negative ? "-" : "") + value.digits + std::string(static_cast<std::size_t>(value.exponent), '0');
  Integer integer = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), integer);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return integer;
}

std::string zeros(std::int64_t count) { return std::string(static_cast<std::size_t>(count), '0'); }

/// Prints the digits with a decimal point and without an exponent.
std::string plain_text(const Decimal& value) {
  if (value.exponent >= 0) return value.digits + zeros(value.exponent);
  const std::int64_t point = magnitude(value);
  if (point <= 0) return "0." + zeros(-point) + value.digits;
  std::string text = value.digits;
  return text.insert(static_cast<std::size_t>(point), ".");
}

std::string exponent_text(const Decimal& value) {
  std::string text = value.digits;
  if (text.size() > 1) text.insert(1, ".");
  return text + "e" + std::to_string(magnitude(value) - 1);
}

}  // namespace

std::optional<Decimal> to_decimal(std::string_view text) {
  const std::optional<Parts> parts = split(text);
  if (!parts) return std::nullopt;
  Decimal value;
  value.digits = std::string(parts->whole) + std::string(parts->fraction);
  value.digits.erase(0, std::min(value.digits.find_first_not_of('0'), value.digits.size()));
  if (value.digits.empty()) return Decimal{};
  const std::optional<std::int64_t> exponent = to_exponent(*parts);
  if (!exponent) return std::nullopt;
  const std::size_t kept = value.digits.find_last_not_of('0') + 1;
  value.exponent = *exponent - static_cast<std::int64_t>(parts->fraction.size()) +
                   static_cast<std::int64_t>(value.digits.size() - kept);
  value.digits.resize(kept);
  value.negative = parts->negative;
  return value;
}

std::strong_ordering compare(const Decimal& left, const Decimal& right) {
  if (left.negative != right.negative) {
    return left.negative ? std::strong_ordering::less : std::strong_ordering::greater;
  }
  return left.negative ? compare_sizes(right, left) : compare_sizes(left, right);
}

bool is_integer(const Decimal& value) { return value.exponent >= 0; }

std::optional<std::int64_t> to_int64(const Decimal& value) { return to_integer<std::int64_t>(value); }

std::optional<std::uint64_t> to_uint64(const Decimal& value) { return to_integer<std::uint64_t>(value); }

std::string to_text(const Decimal& value) {
  if (value.digits.empty()) return "0";
  const bool short_enough = magnitude(value) <= max_plain && value.exponent >= -max_plain;
  return (value.negative ? "-" : "") + (short_enough ? plain_text(value) : exponent_text(value));
}

}  // namespace candor::source
