// generator/source/decimal.hpp: exact decimal numbers, as JSON writes them.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace candor::source {

/// A JSON number without loss: sign, digits without leading or trailing zeros, power of ten. Zero has no
/// digits. `1.0`, `1` and `1e0` are equal.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;  // value = digits * 10^exponent
  bool operator==(const Decimal&) const = default;
};

/// Reads the text of a JSON number (RFC 8259, section 6); nothing if it isn't one, or if its exponent is
/// beyond ±10^9. Zero is zero with any exponent; it has no sign.
std::optional<Decimal> to_decimal(std::string_view text);

/// Exact order of two decimals.
std::strong_ordering compare(const Decimal& left, const Decimal& right);

/// True for 1, 1.0, 1e2; false for 1.5 (JSON Schema 2020-12 validation, section 6.1.1).
bool is_integer(const Decimal& value);

/// The value, if it is an integer of that range.
std::optional<std::int64_t> to_int64(const Decimal& value);

/// The value, if it is an integer of that range.
std::optional<std::uint64_t> to_uint64(const Decimal& value);

/// JSON text of the value: plain digits up to 24 places on either side of the point, beyond that with an
/// exponent.
std::string to_text(const Decimal& value);

}  // namespace candor::source
