// candor/parsed.hpp: a value, or all violations that kept it from being read.
#pragma once

#include <new>
#include <type_traits>
#include <utility>

#include <candor/literal.hpp>
#include <candor/violation.hpp>

namespace candor {

namespace detail {
/// Throws std::bad_variant_access.
[[noreturn]] void throw_no_value();
}  // namespace detail

/// The result of a reader, with the interface of std::expected<T, Violations>.
template <class T>
class [[nodiscard("a reader may have refused its text"), gnu::warn_unused]] Parsed {
 public:
  using value_type = T;

  Parsed(T value) : value_(std::move(value)), has_value_(true) {}
  Parsed(Violations violations) noexcept : violations_(std::move(violations)), has_value_(false) {}
  /// The value is made in place, of `parts`.
  template <class... Parts>
  explicit Parsed(std::in_place_t, Parts && ... parts)
      : value_(std::forward<Parts>(parts)...), has_value_(true) {}

  Parsed(const Parsed& other) requires std::is_copy_constructible_v<T> {
    if (other.has_value_) {
      ::new (&value_) T(other.value_);
    } else {
      ::new (&violations_) Violations(other.violations_);
    }
    has_value_ = other.has_value_;
  }
  Parsed(Parsed && other) noexcept(std::is_nothrow_move_constructible_v<T>) { take(other); }
  /// Where the value cannot be moved, no value is left, and no violation.
  Parsed& operator=(Parsed other) {
    destroy();
    try {
      take(other);
    } catch (...) {
      ::new (&violations_) Violations();
      has_value_ = false;
      throw;
    }
    return *this;
  }
  ~Parsed() { destroy(); }

  bool has_value() const noexcept { return has_value_; }
  explicit operator bool() const noexcept { return has_value(); }

  /// The value; throws std::bad_variant_access where there is none.
  T& value()& {
    if (!has_value_) detail::throw_no_value();
    return value_;
  }
  const T& value() const& {
    if (!has_value_) detail::throw_no_value();
    return value_;
  }
  T value()&& { return std::move(value()); }

  /// Returns the value. Requires has_value().
  T& operator*()& noexcept { return *operator->(); }
  const T& operator*() const& noexcept { return *operator->(); }
  T operator*()&& { return std::move(*operator->()); }
  T* operator->() noexcept { return has_value_ ? &value_ : nullptr; }
  const T* operator->() const noexcept { return has_value_ ? &value_ : nullptr; }

  /// The value, or `other` where there is none.
  template <class Other, std::enable_if_t<std::is_constructible_v<T, Other>, int> = 0>
  T value_or(Other && other) const& {
    return has_value() ? **this : static_cast<T>(std::forward<Other>(other));
  }
  template <class Other, Literal why = "what was not read cannot be replaced by a value of another type",
            std::enable_if_t<!std::is_constructible_v<T, Other>, int> = 0>
  T value_or(Other &&) const = delete;  // what was not read cannot be replaced by a value of another type

  /// Returns the violations. Requires !has_value().
  const Violations& error() const& noexcept { return *(has_value_ ? nullptr : &violations_); }
  Violations error()&& noexcept { return std::move(*(has_value_ ? nullptr : &violations_)); }

  bool operator==(const Parsed& other) const {
    if (has_value_ != other.has_value_) return false;
    return has_value_ ? value_ == other.value_ : violations_ == other.violations_;
  }

 private:
  void take(Parsed & other) {
    if (other.has_value_) {
      ::new (&value_) T(std::move(other.value_));
    } else {
      ::new (&violations_) Violations(std::move(other.violations_));
    }
    has_value_ = other.has_value_;
  }
  void destroy() noexcept {
    if (has_value_) {
      value_.~T();
    } else {
      detail::destroy(violations_);
    }
  }

  // As std::variant<T, Violations>, which takes five times as long to compile.
  union {
    T value_;
    Violations violations_;
  };
  bool has_value_;
};

namespace detail {

/// Moves what was read into a value. A value whose text was refused stays as it was.
template <class T>
Reread move_into(T& value, Parsed<T>&& read) {
  if (!read) return Reread(std::move(read).error());
  value = *std::move(read);
  return {};
}

/// Moves what was read into what was read before. Violations replace it: a report that stayed as it was would
/// be taken for the one that was refused.
template <class T>
Reread move_into(Parsed<T>& value, Parsed<T>&& read) {
  value = std::move(read);
  return value ? Reread() : Reread(value.error());
}

}  // namespace detail

}  // namespace candor
