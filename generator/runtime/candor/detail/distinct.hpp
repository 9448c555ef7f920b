// candor/detail/distinct.hpp: whether the items of an array are distinct.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace candor::detail {

/// Compares each item with each other one.
template <class Items>
bool are_distinct_pairwise(const Items& items) {
  for (std::size_t i = 1; i < items.size(); ++i)
    for (std::size_t j = 0; j < i; ++j)
      if (items[i] == items[j]) return false;
  return true;
}

/// Up to this many items, comparing all pairs is faster than sorting; structs, which have no order, are
/// compared in pairs as long as that is faster than the engine of validation.
inline constexpr std::size_t most_pairwise = 16;
inline constexpr std::size_t most_pairwise_structs = 128;

/// A number that is the same for equal texts, and rarely for others.
inline std::uint64_t mark_of(std::string_view text) {
  std::uint64_t first = 0;
  std::uint64_t last = 0;
  if (text.size() >= sizeof first) {
    std::memcpy(&first, text.data(), sizeof first);
    std::memcpy(&last, text.data() + text.size() - sizeof last, sizeof last);
  } else {
    for (const char byte : text) first = first << 8U | static_cast<unsigned char>(byte);
  }
  return (first ^ std::rotl(last, 29)) + text.size();
}

/// The same as are_distinct_pairwise() for at most `most_pairwise_structs` items; compares items where their
/// marks are the same. Equal items have the same mark.
template <class Items, class Mark>
bool are_distinct_marked(const Items& items, Mark mark) {
  std::uint64_t marks[most_pairwise_structs];
  for (std::size_t i = 0; i < items.size(); ++i) {
    marks[i] = mark(items[i]);
    for (std::size_t j = 0; j < i; ++j)
      if (marks[i] == marks[j] && items[i] == items[j]) return false;
  }
  return true;
}

/// Returns true if no two numbers are equal.
bool are_distinct_numbers(std::vector<std::int64_t> numbers);
bool are_distinct_numbers(std::vector<double> numbers);

/// Returns true if no two texts are equal.
bool are_distinct_texts(std::vector<std::string_view> texts);

/// Returns true if no two items of a std::vector or ListView are equal. Takes n log n steps; false also for
/// more than `most_pairwise_structs` items that have no order.
template <class List>
bool are_distinct(const List& items) {
  using T = typename List::value_type;
  if (items.size() <= most_pairwise) return are_distinct_pairwise(items);
  if constexpr (std::is_arithmetic_v<T> || std::is_enum_v<T>) {
    // Of this size, <algorithm> in the runtime alone pays for the copy.
    using Number = std::conditional_t<std::is_floating_point_v<T>, double, std::int64_t>;
    std::vector<Number> numbers;
    numbers.reserve(items.size());
    for (const T item : items) numbers.push_back(static_cast<Number>(item));
    return are_distinct_numbers(std::move(numbers));
  } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
    return are_distinct_texts({items.begin(), items.end()});
  } else {
    return items.size() <= most_pairwise_structs && are_distinct_pairwise(items);
  }
}

}  // namespace candor::detail
