// candor/maybe.hpp: a member that may be absent, null, or a value.
#pragma once

#include <optional>
#include <utility>

namespace candor {

/// The value of a member that is present and null.
struct NullWord {
  bool operator==(const NullWord&) const = default;
};
inline constexpr NullWord null{};

/// Three states where the schema has three: absent (the default), null, and a value.
template <class T>
class Maybe {
 public:
  Maybe() = default;
  Maybe(std::nullopt_t) {}
  Maybe(NullWord) : is_null_(true) {}
  Maybe(T value) : value_(std::move(value)) {}

  /// Makes it null, without a move of the value that a Maybe made of `null` does not have.
  Maybe& operator=(NullWord) noexcept {
    value_.reset();
    is_null_ = true;
    return *this;
  }

  bool is_absent() const noexcept { return !is_null_ && !value_.has_value(); }
  bool is_null() const noexcept { return is_null_; }
  bool has_value() const noexcept { return value_.has_value(); }
  explicit operator bool() const noexcept { return has_value(); }

  /// Returns the value. Requires has_value().
  T& operator*() & noexcept { return *value_; }
  const T& operator*() const& noexcept { return *value_; }
  T operator*() && { return *std::move(value_); }
  T* operator->() noexcept { return &*value_; }
  const T* operator->() const noexcept { return &*value_; }

  /// Replaces what it holds by a new value, and returns a reference to it.
  T& emplace() & {
    is_null_ = false;
    return value_.emplace();
  }
  T& emplace(T value) & {
    is_null_ = false;
    return value_.emplace(std::move(value));
  }

  bool operator==(const Maybe&) const = default;

 private:
  std::optional<T> value_;
  bool is_null_ = false;
};

}  // namespace candor
