// candor/detail/decimal.hpp: decimal numbers of any size without loss: compared and divided.
#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace candor::detail {

/// sign * digits * 10^exponent; `digits` has no zeros at either end. Zero has no digits and no sign.
struct Decimal {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;
  bool operator==(const Decimal&) const = default;
};

/// The value of the JSON number that is all of `text`. Exponents beyond 2^40 saturate.
Decimal decimal_of(std::string_view text);

/// Exact order of two numbers.
std::strong_ordering compare(const Decimal& left, const Decimal& right);

/// Returns true if `value` is `divisor`, which is above zero, times some integer. Returns std::nullopt where
/// the two are so long that the division would take too much time.
std::optional<bool> is_multiple(const Decimal& value, const Decimal& divisor);

/// One text for each value: "-15e-1". Equal numbers have equal texts.
std::string canonical_text(const Decimal& number);

}  // namespace candor::detail
