// candor/detail/decimal.hpp: decimal numbers of any size without loss: read, compared, divided and printed.
#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace candor::detail {

/// sign * digits * 10^exponent; `digits` has no zeros at either end. Zero has no digits and no sign. `1.0`, `1`
/// and `1e0` are equal.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;
  bool operator==(const Decimal&) const = default;
};

/// The value of the JSON number that is all of `text`. Exponents beyond 2^40 saturate.
Decimal decimal_of(std::string_view text);

/// The value of a JSON number. Returns std::nullopt if `text` is not a number or its exponent is beyond +-10^9.
std::optional<Decimal> to_decimal(std::string_view text);

/// Exact order of two numbers.
std::strong_ordering compare(const Decimal& left, const Decimal& right);

/// Returns true if `value` is `divisor`, which is above zero, times some integer. Returns std::nullopt where
/// the two are so long that the division would take too much time.
std::optional<bool> is_multiple(const Decimal& value, const Decimal& divisor);

/// Returns true for 1, 1.0, 1e2; false for 1.5 (JSON Schema 2020-12 validation, section 6.1.1).
bool is_integer(const Decimal& value);

/// Returns the value if it is an integer in the range of the type.
std::optional<std::int64_t> to_int64(const Decimal& value);
std::optional<std::uint64_t> to_uint64(const Decimal& value);

/// Reads an integer of at most 18 digits, without fraction and exponent, as most are. Returns false for any
/// other number.
inline bool plain_integer(std::string_view text, std::int64_t& value) {
  constexpr std::size_t max_digits = 18;
  const std::size_t begin = text.starts_with('-') ? 1 : 0;
  if (text.size() - begin > max_digits || begin == text.size()) return false;
  value = 0;
  for (std::size_t at = begin; at < text.size(); ++at) {
    if (text[at] < '0' || text[at] > '9') return false;
    value = value * 10 + (text[at] - '0');
  }
  if (begin == 1) value = -value;
  return true;
}

/// Prints the value as JSON: plain digits if there are at most 24 on either side of the decimal point,
/// otherwise with an exponent.
std::string to_text(const Decimal& value);

/// One text for each value: "-15e-1". Equal numbers have equal texts.
std::string canonical_text(const Decimal& number);

}  // namespace candor::detail
