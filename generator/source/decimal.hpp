// generator/source/decimal.hpp: exact decimal numbers, the values of JSON numbers.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace candor::source {

/// The exact value of a JSON number: sign, digits without leading or trailing zeros, power of ten. Zero has
/// no digits. `1.0`, `1` and `1e0` are equal.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;  // value = digits * 10^exponent
  bool operator==(const Decimal&) const = default;
};

/// Parses a JSON number (RFC 8259, section 6). Returns std::nullopt if `text` is not a number or its exponent
/// is beyond ±10^9. Zero is zero with any exponent; it has no sign.
std::optional<Decimal> to_decimal(std::string_view text);

/// Compares two decimals exactly.
std::strong_ordering compare(const Decimal& left, const Decimal& right);

/// Returns true for 1, 1.0, 1e2; false for 1.5 (JSON Schema 2020-12 validation, section 6.1.1).
bool is_integer(const Decimal& value);

/// Returns the value if it is an integer in the range of the type.
std::optional<std::int64_t> to_int64(const Decimal& value);

/// Returns the value if it is an integer in the range of the type.
std::optional<std::uint64_t> to_uint64(const Decimal& value);

/// Prints the value as JSON: plain digits if there are at most 24 on either side of the decimal point,
/// otherwise with an exponent.
std::string to_text(const Decimal& value);

}  // namespace candor::source
