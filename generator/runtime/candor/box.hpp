// candor/box.hpp: a value on the heap, for types that contain themselves.
#pragma once

#include <memory>
#include <utility>

namespace candor {

/// Holds one T and behaves as one: copies copy it, == compares it. Never empty, but for a moved-from one,
/// which may only be assigned to or destroyed. T may be incomplete where the box is declared.
template <class T>
class Box {
 public:
  Box(T value) : held_(std::make_unique<T>(std::move(value))) {}
  Box(const Box& other) : held_(std::make_unique<T>(*other.held_)) {}
  Box(Box&&) noexcept = default;
  Box& operator=(const Box& other) {
    held_ = std::make_unique<T>(*other.held_);
    return *this;
  }
  Box& operator=(Box&&) noexcept = default;
  ~Box() = default;

  T& operator*() noexcept { return *held_; }
  const T& operator*() const noexcept { return *held_; }
  T* operator->() noexcept { return held_.get(); }
  const T* operator->() const noexcept { return held_.get(); }

  friend bool operator==(const Box& left, const Box& right) { return *left == *right; }

 private:
  std::unique_ptr<T> held_;
};

}  // namespace candor
