// runtime/src/exact.hpp: numbers of any size without loss, compared and divided.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

namespace candor::detail {

/// sign * digits * 10^exponent; `digits` has no zeros at either end, and zero has none at all.
struct Exact {
  bool negative = false;
  std::string digits;
  std::int64_t exponent = 0;
  bool operator==(const Exact&) const = default;
};

/// The value of the JSON number that is all of `text`. Exponents beyond 2^40 saturate.
Exact exact_of(std::string_view text);

/// Exact order of two numbers.
std::strong_ordering compare(const Exact& left, const Exact& right);

/// True if `value` is `divisor` times some integer; `divisor` is above zero. Linear in the digits of the
/// value.
bool is_multiple(const Exact& value, const Exact& divisor);

/// One text for each value: "-15e-1". Equal numbers have equal texts.
std::string canonical(const Exact& number);

}  // namespace candor::detail
