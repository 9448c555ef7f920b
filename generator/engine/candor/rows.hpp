// candor/rows.hpp: refers to a constant list, as a contract's description and its tables have them.
#pragma once

#include <cstddef>

namespace candor {

/// Refers to a list that lives elsewhere, as std::span<const T> does, to which it converts. Emitted sources
/// have many of them, and a span for each T takes compilers long.
template <class T>
class Rows {
 public:
  constexpr Rows() noexcept = default;
  constexpr Rows(const T* rows, std::size_t size) noexcept : rows_(rows), size_(size) {}
  template <std::size_t size>
  constexpr Rows(const T (&rows)[size]) noexcept : rows_(rows), size_(size) {}
  /// Of a std::array, a std::vector or a std::span.
  template <class List>
  requires requires(const List& list) { static_cast<const T*>(list.data()); }
  constexpr Rows(const List& list) noexcept : rows_(list.data()), size_(list.size()) {}

  constexpr const T* begin() const noexcept { return rows_; }
  constexpr const T* end() const noexcept { return rows_ + size_; }
  constexpr const T* data() const noexcept { return rows_; }
  constexpr std::size_t size() const noexcept { return size_; }
  constexpr bool empty() const noexcept { return size_ == 0; }
  /// Returns the row. Requires index < size().
  constexpr const T& operator[](std::size_t index) const noexcept { return rows_[index]; }
  constexpr const T& front() const noexcept { return rows_[0]; }
  constexpr const T& back() const noexcept { return rows_[size_ - 1]; }
  /// Returns the first rows. Requires count <= size().
  constexpr Rows first(std::size_t count) const noexcept { return {rows_, count}; }

 private:
  const T* rows_ = nullptr;
  std::size_t size_ = 0;
};

}  // namespace candor
