// candor/detail/evidence.hpp: what a member of an answer reports, whatever its type. For emitted claims.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "candor/detail/ascii.hpp"
#include "candor/detail/largest.hpp"
#include "candor/other_gaps.hpp"
#include "candor/value.hpp"
#include "candor/views.hpp"

namespace candor::detail {

/// Returns true if the value reports something: a list or map with items, true, a number other than 0, a
/// string that is not blank. An absent or null member reports nothing.
template <class T>
bool reports(const T& value) {
  if constexpr (std::is_same_v<T, Value> || std::is_same_v<T, ValueView>) {
    const std::string_view text = value.text();
    return text != "null" && text != "false" && text != "0" && text != "[]" && text != "{}" && text != "\"\"";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return value != T{};
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return !is_blank(value);
  } else if constexpr (requires { value.has_value(); }) {
    return value.has_value() && reports(*value);
  } else if constexpr (requires { value.empty(); }) {
    return !value.empty();
  } else {
    return true;
  }
}

/// Returns true if a member that the contract does not declare names a gap.
[[gnu::cold]] bool holds_members(const OtherGaps& gaps) noexcept;
inline bool has_members(const OtherGaps& gaps) noexcept { return !gaps.empty() && holds_members(gaps); }

/// The sum, or the largest value of the type where it does not fit.
template <class Integer>
Integer increased(Integer count, std::size_t by) {
  const auto room =
      static_cast<std::uint64_t>(largest<Integer>) - static_cast<std::uint64_t>(count > 0 ? count : 0);
  return by > room ? largest<Integer> : static_cast<Integer>(count + static_cast<Integer>(by));
}

/// Adds a unit to those of a coverage.
[[gnu::cold]] void add_unit(std::vector<UnitGap>& units, std::string_view unit, std::string_view reason,
                            bool is_pending = false);
/// The units, and why the pending ones were not begun, if that is known: for lists that have no place for it.
[[gnu::cold]] std::vector<UnitGap> with_cause(const std::vector<UnitGap>& units);
/// Takes off the items of a list that may hold `max`, and room for one that counts them. Returns how many.
template <class Item>
std::uint64_t cut_to(std::vector<Item>& items, std::size_t max) {
  if (items.size() <= max) return 0;
  const auto first = items.begin() + static_cast<std::ptrdiff_t>(max) - 1;
  const auto left = static_cast<std::uint64_t>(items.end() - first);
  items.erase(first, items.end());
  return left;
}
/// The gap of units that a list had no room for.
[[gnu::cold]] UnitGap more_units(std::uint64_t left);

}  // namespace candor::detail
