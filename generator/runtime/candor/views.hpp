// candor/views.hpp: what the members of documents are made of: lists, maps, values and references that refer
// to the memory of a document. They are copied like pointers, and no longer valid once their document is
// gone.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <utility>

#include <candor/value.hpp>

namespace candor {

namespace detail {
struct In;
struct DocumentMemory;
struct ReaderAccess;
const char* view_any(const char* p, In& in, ValueView& out);
}  // namespace detail

/// The items of a list. A contiguous range, so it converts to std::span<const T>. T may be incomplete where
/// the view is declared.
template <class T>
class ListView {
 public:
  using value_type = T;
  using iterator = const T*;
  using const_iterator = const T*;

  constexpr ListView() noexcept = default;
  constexpr ListView(const T* items, std::size_t size) noexcept : items_(items), size_(size) {}

  constexpr const T* begin() const noexcept { return items_; }
  constexpr const T* end() const noexcept { return items_ + size_; }
  constexpr const T* data() const noexcept { return items_; }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  /// Returns the item. Requires index < size().
  constexpr const T& operator[](std::size_t index) const noexcept { return items_[index]; }
  constexpr const T& front() const noexcept { return items_[0]; }
  constexpr const T& back() const noexcept { return items_[size_ - 1]; }

  /// Compares the items.
  friend constexpr bool operator==(ListView left, ListView right) {
    if (left.size_ != right.size_) return false;
    for (std::size_t i = 0; i < left.size_; ++i)
      if (!(left.items_[i] == right.items_[i])) return false;
    return true;
  }

 private:
  const T* items_ = nullptr;
  std::size_t size_ = 0;
};

/// One entry of a map.
template <class T>
struct MapEntry {
  std::string_view key;
  T value;
  bool operator==(const MapEntry&) const = default;
};

/// The entries of a map, as Map holds them.
template <class T>
class MapView {
 public:
  using key_type = std::string_view;
  using mapped_type = T;
  using value_type = MapEntry<T>;

  constexpr MapView() noexcept = default;
  /// `sorted` are the places of the entries in the order of their keys.
  constexpr MapView(const MapEntry<T>* entries, const std::uint32_t* sorted, std::size_t size) noexcept
      : entries_(entries, size), sorted_(sorted) {}

  constexpr const MapEntry<T>* begin() const noexcept { return entries_.begin(); }
  constexpr const MapEntry<T>* end() const noexcept { return entries_.end(); }
  constexpr std::size_t size() const noexcept { return entries_.size(); }
  constexpr bool empty() const noexcept { return entries_.empty(); }
  /// Returns the value of the key, or null.
  constexpr const T* find(std::string_view key) const noexcept {
    const std::size_t at = detail::first_not_less(
        size(), key, [this](std::size_t place) { return entries_[sorted_[place]].key; });
    return at < size() && entries_[sorted_[at]].key == key ? &entries_[sorted_[at]].value : nullptr;
  }
  constexpr bool contains(std::string_view key) const noexcept { return find(key) != nullptr; }

  friend constexpr bool operator==(MapView left, MapView right) {
    return detail::same_entries(left.entries_, left.sorted_, right.entries_, right.sorted_);
  }

 private:
  ListView<MapEntry<T>> entries_;
  const std::uint32_t* sorted_ = nullptr;
};

/// The text of one valid JSON value, as Value holds it.
class ValueView {
 public:
  constexpr ValueView() noexcept = default;
  constexpr std::string_view text() const noexcept { return text_; }
  constexpr bool operator==(const ValueView&) const = default;

 private:
  friend const char* detail::view_any(const char* p, detail::In& in, ValueView& out);
  constexpr explicit ValueView(std::string_view json) noexcept : text_(json) {}
  std::string_view text_ = "null";
};

/// Members that the schema of an object does not declare, as Undeclared holds them.
class MembersView {
 public:
  constexpr MembersView() noexcept = default;
  constexpr bool empty() const noexcept { return held_ == nullptr; }
  constexpr std::string_view text() const noexcept {
    return held_ == nullptr ? std::string_view() : std::string_view(held_->begin, held_->size);
  }
  friend constexpr bool operator==(MembersView left, MembersView right) {
    return left.text() == right.text();
  }

 private:
  friend struct detail::ReaderAccess;
  struct Held {
    char* begin;
    std::size_t size;
    std::size_t room;
  };
  Held* held_ = nullptr;
};

/// A value that a type which contains itself refers to, as Box holds it. Null only in a value that is being
/// read.
template <class T>
class Ref {
 public:
  constexpr Ref() noexcept = default;
  constexpr explicit Ref(const T* value) noexcept : value_(value) {}
  constexpr const T& operator*() const noexcept { return *value_; }
  constexpr const T* operator->() const noexcept { return value_; }
  friend constexpr bool operator==(Ref left, Ref right) { return *left == *right; }

 private:
  const T* value_ = nullptr;
};

}  // namespace candor
