// candor/detail/distinct.hpp: whether the items of an array are distinct.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
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
inline constexpr std::size_t max_pairwise = 16;
inline constexpr std::size_t max_pairwise_structs = 128;

/// Returns true if no two numbers are equal.
bool are_distinct_numbers(std::vector<std::int64_t> numbers);
bool are_distinct_numbers(std::vector<double> numbers);

/// Returns true if no two texts are equal.
bool are_distinct_texts(std::vector<std::string_view> texts);

/// Returns true if no two items of a std::vector or ListView are equal. Takes n log n steps; false also for
/// more than `max_pairwise_structs` items that have no order.
template <class List>
bool are_distinct(const List& items) {
  using T = typename List::value_type;
  if (items.size() <= max_pairwise) return are_distinct_pairwise(items);
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
    return items.size() <= max_pairwise_structs && are_distinct_pairwise(items);
  }
}

/// Fills `sorted` with the places of strings that are `stride` bytes apart, in the order of the strings.
/// Returns false if two are equal.
bool sort_keys(const std::string* first, std::size_t stride, std::vector<std::uint32_t>& sorted);

/// A number that is the same for equal texts, and rarely for others.
std::uint64_t fingerprint(std::string_view text);

/// The fingerprints of the items of a list. Out of line, since all emitted code would have a vector of its
/// own.
class Fingerprints {
 public:
  /// Room for `max` of them.
  explicit Fingerprints(std::size_t max);
  ~Fingerprints();
  Fingerprints(const Fingerprints&) = delete;
  Fingerprints& operator=(const Fingerprints&) = delete;

  void add(std::uint64_t one) { *end_++ = one; }
  /// Returns true if no two are equal. Their order may change.
  bool are_distinct();

 private:
  std::uint64_t some_[max_pairwise_structs];
  std::vector<std::uint64_t> many_;
  std::uint64_t* begin_;
  std::uint64_t* end_;
};

}  // namespace candor::detail
