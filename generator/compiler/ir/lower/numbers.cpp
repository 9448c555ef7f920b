// generator/compiler/ir/lower/numbers.cpp: lowers numbers with exact bounds.
#include <limits>

#include "ir/lower/lowering.hpp"

namespace candor::ir {

using source::Decimal;

namespace {

Decimal decimal(const std::string& text) { return source::to_decimal(text).value_or(Decimal{}); }

template <auto whole>
const Decimal& kept() {
  static const Decimal value = decimal(std::to_string(whole));
  return value;
}

const Decimal& lowest() { return kept<std::numeric_limits<std::int64_t>::min()>(); }
const Decimal& highest() { return kept<std::numeric_limits<std::int64_t>::max()>(); }
const Decimal& highest_unsigned() { return kept<std::numeric_limits<std::uint64_t>::max()>(); }

bool less(const Decimal& left, const Decimal& right) { return source::compare(left, right) < 0; }

/// Without the digits after the point.
Decimal truncated(const Decimal& value) {
  if (source::is_integer(value)) return value;
  const std::int64_t whole = static_cast<std::int64_t>(value.digits.size()) + value.exponent;
  if (whole <= 0) return Decimal{};
  return decimal((value.negative ? "-" : "") + value.digits.substr(0, static_cast<std::size_t>(whole)));
}

/// The next integer up; a value beyond int64 and uint64 stays as it is, since it is out of range in any case.
Decimal next_up(const Decimal& value) {
  if (const auto small = source::to_int64(value); small && *small < 0)
    return decimal(std::to_string(*small + 1));
  const auto large = source::to_uint64(value);
  if (!large) return value;
  if (*large == std::numeric_limits<std::uint64_t>::max()) return decimal("18446744073709551616");
  return decimal(std::to_string(*large + 1));
}

/// The lowest integer that the bound allows.
Decimal first_above(const schema::Bound& bound) {
  const Decimal whole = truncated(bound.value);
  const bool needs_more = source::is_integer(bound.value) ? bound.exclusive : !bound.value.negative;
  return needs_more ? next_up(whole) : whole;
}

/// The next integer down, in the same range.
Decimal next_down(const Decimal& value) {
  if (value == lowest()) return decimal("-9223372036854775809");
  if (value.negative || value.digits.empty()) {
    const auto small = source::to_int64(value);
    return small ? decimal(std::to_string(*small - 1)) : value;
  }
  const auto large = source::to_uint64(value);
  return large ? decimal(std::to_string(*large - 1)) : value;
}

/// The highest integer that the bound allows.
Decimal last_below(const schema::Bound& bound) {
  const Decimal whole = truncated(bound.value);
  const bool needs_less = source::is_integer(bound.value) ? bound.exclusive : bound.value.negative;
  return needs_less ? next_down(whole) : whole;
}

}  // namespace

TypeKind lower_integer(const schema::Schema& schema) {
  Integer integer;
  if (schema.minimum) integer.minimum = first_above(*schema.minimum);
  if (schema.maximum) integer.maximum = last_below(*schema.maximum);
  if (integer.minimum && less(highest_unsigned(), *integer.minimum)) return Never{};
  if (integer.maximum && less(*integer.maximum, lowest())) return Never{};
  if (integer.minimum && integer.maximum && less(*integer.maximum, *integer.minimum)) return Never{};
  const bool from_zero = integer.minimum && !integer.minimum->negative;
  const bool beyond_signed = (integer.maximum && less(highest(), *integer.maximum)) ||
                             (integer.minimum && less(highest(), *integer.minimum));
  integer.is_unsigned = from_zero && beyond_signed;
  // A bound that the integer type has in any case needs no check.
  if (integer.minimum && !less(lowest(), *integer.minimum)) integer.minimum.reset();
  const Decimal& top = integer.is_unsigned ? highest_unsigned() : highest();
  if (integer.maximum && !less(*integer.maximum, top)) integer.maximum.reset();
  return integer;
}

TypeKind lower_number(const schema::Schema& schema) {
  Number number;
  if (schema.minimum) {
    number.minimum = schema.minimum->value;
    number.exclusive_minimum = schema.minimum->exclusive;
  }
  if (schema.maximum) {
    number.maximum = schema.maximum->value;
    number.exclusive_maximum = schema.maximum->exclusive;
  }
  return number;
}

}  // namespace candor::ir
