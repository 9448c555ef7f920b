// backend/cpp/codec/bounds.cpp: bounds that need code, and the kinds of values that a type takes.
#include <limits>
#include <set>

#include "backend/cpp/codec/source.hpp"

namespace candor::backend::cpp {
namespace {

using source::Decimal;

/// The largest integer at or below a decimal that is not an integer, as a decimal; or the smallest above it.
Decimal whole(const Decimal& value, bool up) {
  Decimal result = value;
  const auto places = static_cast<std::size_t>(-value.exponent);
  result.digits = places >= value.digits.size() ? "" : value.digits.substr(0, value.digits.size() - places);
  result.exponent = 0;
  if (up != value.negative) {  // away from zero
    std::size_t at = result.digits.size();
    while (at > 0 && result.digits[at - 1] == '9') result.digits[--at] = '0';
    if (at == 0) {
      result.digits.insert(0, "1");
    } else {
      ++result.digits[at - 1];
    }
  }
  const auto again =
      source::to_decimal((result.negative ? "-" : "") + (result.digits.empty() ? "0" : result.digits));
  return again.value_or(Decimal());
}

template <class Bounds, class Number>
Bounds bounds(const ir::Integer& type, std::optional<Number> (*convert)(const Decimal&)) {
  using Limits = std::numeric_limits<Number>;
  Bounds result;
  const auto min = source::to_decimal(std::to_string(Limits::min()));
  if (type.minimum) {
    const Decimal low = source::is_integer(*type.minimum) ? *type.minimum : whole(*type.minimum, true);
    const auto value = convert(low);
    if (value && *value > Limits::min()) result.low = value;
    if (!value && compare(low, *min) > 0) result.empty = true;
  }
  if (type.maximum) {
    const Decimal high = source::is_integer(*type.maximum) ? *type.maximum : whole(*type.maximum, false);
    const auto value = convert(high);
    if (value && *value < Limits::max()) result.high = value;
    if (!value && compare(high, *min) < 0) result.empty = true;
  }
  if (result.empty) {  // no integer fits: expressed by bounds that cross
    result.low = Number{1};
    result.high = Number{0};
  }
  return result;
}

struct Kinds {
  const Source& source;
  std::set<std::string>& kinds;

  void add(ir::TypeId id) const { std::visit(*this, source.type(id).kind); }
  void add_all(const std::vector<ir::TypeId>& ids) const {
    for (const ir::TypeId id : ids) add(id);
  }

  void operator()(const ir::Boolean&) const { kinds.insert("boolean"); }
  void operator()(const ir::Null&) const { kinds.insert("null"); }
  void operator()(const ir::Integer&) const { kinds.insert("number"); }
  void operator()(const ir::Number&) const { kinds.insert("number"); }
  void operator()(const ir::String&) const { kinds.insert("string"); }
  void operator()(const ir::Enum& type) const {
    for (const ir::EnumValue& value : type.values) kinds.insert(kind_name(kind_of(value.value)));
  }
  void operator()(const ir::Array&) const { kinds.insert("array"); }
  void operator()(const ir::Tuple&) const { kinds.insert("array"); }
  void operator()(const ir::Map&) const { kinds.insert("object"); }
  void operator()(const ir::Record&) const { kinds.insert("object"); }
  void operator()(const ir::Union& type) const {
    if (!std::holds_alternative<ir::ByKind>(type.by)) {
      kinds.insert("object");
      return;
    }
    for (const ir::Branch& branch : type.branches) add(branch.type);
  }
  void operator()(const ir::Nullable& type) const {
    kinds.insert("null");
    add(type.inner);
  }
  void operator()(const ir::Checked& type) const { add_all(type.branches); }
  void operator()(const ir::Any&) const {
    kinds.insert({"array", "boolean", "null", "number", "object", "string"});
  }
  void operator()(const ir::Never&) const {}
};

}  // namespace

SignedBounds signed_bounds(const ir::Integer& type) { return bounds<SignedBounds>(type, source::to_int64); }

UnsignedBounds unsigned_bounds(const ir::Integer& type) {
  return bounds<UnsignedBounds>(type, source::to_uint64);
}

std::vector<std::string> kinds_of(const Source& source, ir::TypeId id) {
  std::set<std::string> kinds;
  Kinds{source, kinds}.add(id);
  return {kinds.begin(), kinds.end()};
}

}  // namespace candor::backend::cpp
