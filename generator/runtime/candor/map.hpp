// candor/map.hpp: the entries of an object whose keys are data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <candor/literal.hpp>

namespace candor {

namespace detail {
struct MapAccess;

/// Returns the first of `size` places whose key is not less, by `key_at`, which are in the order of their
/// keys.
template <class KeyAt>
constexpr std::size_t first_not_less(std::size_t size, std::string_view key, KeyAt key_at) {
  std::size_t first = 0;
  while (size > 0) {
    const std::size_t half = size / 2;
    if (key_at(first + half) < key) {
      first += half + 1;
      size -= half + 1;
    } else {
      size = half;
    }
  }
  return first;
}

/// Returns whether two maps have the same entries, of places in the order of their keys.
template <class Entries, class Places>
constexpr bool same_entries(const Entries& left, const Places& sorted_left, const Entries& right,
                            const Places& sorted_right) {
  if (left.size() != right.size()) return false;
  for (std::size_t at = 0; at < left.size(); ++at)
    if (!(left[sorted_left[at]] == right[sorted_right[at]])) return false;
  return true;
}
}  // namespace detail

/// The entries of an object, in the order in which they were given; each key once, by construction. A lookup
/// takes log n steps. References to values hold until an entry is added or erased. Two maps are equal where
/// their entries are, in any order.
template <class T>
class Map {
 public:
  using key_type = std::string;
  using mapped_type = T;
  using value_type = std::pair<std::string, T>;

  Map() noexcept = default;
  Map(const Map&) = default;
  Map(Map&&) noexcept = default;
  Map& operator=(const Map&) = default;
  Map& operator=(Map&&) noexcept = default;
  /// Defined below: in the class it would be constexpr, and clang would need T where a struct has an optional
  /// map of itself.
  ~Map();
  /// Where a key stands twice, its last value holds.
  Map(std::initializer_list<value_type> entries) {
    for (const auto& [key, value] : entries) set(key, value);
  }

  std::size_t size() const noexcept { return entries_.size(); }
  bool empty() const noexcept { return entries_.empty(); }
  auto begin() const noexcept { return entries_.begin(); }
  auto end() const noexcept { return entries_.end(); }

  /// Returns the value of the key, or null.
  const T* find(std::string_view key) const& {
    const std::size_t at = place_of(key);
    return is_at(at, key) ? &entries_[sorted_[at]].second : nullptr;
  }
  T* find(std::string_view key) & { return const_cast<T*>(std::as_const(*this).find(key)); }
  template <Literal why = "name the map first: its values are gone">
  const T* find(std::string_view key) && = delete;  // name the map first: its values are gone
  bool contains(std::string_view key) const { return is_at(place_of(key), key); }

  /// Returns the value of the key, which is added after the others if there is none.
  T& operator[](std::string_view key) & {
    const std::size_t at = place_of(key);
    return is_at(at, key) ? entries_[sorted_[at]].second : add(at, std::string(key), T());
  }
  /// Adds the entry after the others, or replaces the value of its key.
  void set(std::string key, T value) {
    const std::size_t at = place_of(key);
    if (is_at(at, key)) {
      entries_[sorted_[at]].second = std::move(value);
    } else {
      add(at, std::move(key), std::move(value));
    }
  }
  /// Returns whether there was an entry of that key.
  bool erase(std::string_view key) {
    const std::size_t at = place_of(key);
    if (!is_at(at, key)) return false;
    const std::uint32_t entry = sorted_[at];
    entries_.erase(entries_.begin() + entry);
    sorted_.erase(sorted_.begin() + static_cast<std::ptrdiff_t>(at));
    for (std::uint32_t& other : sorted_) other -= other > entry ? 1 : 0;
    return true;
  }
  /// Puts the entries in the order of their keys.
  void sort() {
    std::vector<value_type> entries;
    entries.reserve(size());
    for (std::uint32_t& entry : sorted_) {
      entries.push_back(std::move(entries_[entry]));
      entry = static_cast<std::uint32_t>(entries.size() - 1);
    }
    entries_ = std::move(entries);
  }

  friend bool operator==(const Map& left, const Map& right) {
    return detail::same_entries(left.entries_, left.sorted_, right.entries_, right.sorted_);
  }

 private:
  friend struct detail::MapAccess;

  std::size_t place_of(std::string_view key) const {
    return detail::first_not_less(sorted_.size(), key, [this](std::size_t at) -> std::string_view {
      return entries_[sorted_[at]].first;
    });
  }
  bool is_at(std::size_t at, std::string_view key) const {
    return at < sorted_.size() && entries_[sorted_[at]].first == key;
  }
  T& add(std::size_t at, std::string&& key, T&& value) & {
    entries_.emplace_back(std::move(key), std::move(value));
    sorted_.insert(sorted_.begin() + static_cast<std::ptrdiff_t>(at),
                   static_cast<std::uint32_t>(entries_.size() - 1));
    return entries_.back().second;
  }

  std::vector<value_type> entries_;
  std::vector<std::uint32_t> sorted_;  // the places of the entries, in the order of their keys
};

template <class T>
Map<T>::~Map() = default;

}  // namespace candor
