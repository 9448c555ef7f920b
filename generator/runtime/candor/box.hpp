// candor/box.hpp: a value on the heap, for types that contain themselves.
#pragma once

#include <utility>

namespace candor {

/// Holds one T and behaves as one: copies copy it, == compares it. Never empty, but for a moved-from one,
/// which may only be assigned to or destroyed. T may be incomplete where the box is declared.
template <class T>
class Box {
 public:
  // A bare pointer: <memory> would double what including a generated header costs.
  Box(T value) : held_(new T(std::move(value))) {}
  Box(const Box& other) : held_(new T(*other)) {}
  Box(Box&& other) noexcept : held_(other.held_) { other.held_ = nullptr; }
  Box& operator=(Box other) noexcept {
    T* const held = held_;
    held_ = other.held_;
    other.held_ = held;
    return *this;
  }
  ~Box() { delete held_; }

  T& operator*() & noexcept { return *held_; }
  const T& operator*() const& noexcept { return *held_; }
  T operator*() && { return std::move(*held_); }
  T* operator->() noexcept { return held_; }
  const T* operator->() const noexcept { return held_; }

  friend bool operator==(const Box& left, const Box& right) { return *left == *right; }

 private:
  T* held_;
};

}  // namespace candor
