// candor/expected.hpp: the result of whatever can fail: a value, or why there is none.
#pragma once

#include <new>
#include <type_traits>
#include <utility>

#include <candor/detail/exceptions.hpp>
#include <candor/literal.hpp>
#include <candor/violation.hpp>

namespace candor {

namespace detail {
/// Throws std::bad_variant_access.
[[noreturn]] void throw_no_value();
/// Ends the life of an error. That of violations is out of line, as they are rare.
[[gnu::cold]] void destroy(Violations& violations) noexcept;
template <class Error>
void destroy(Error& error) noexcept {
  error.~Error();
}
}  // namespace detail

/// A value, or an error, with the interface of std::expected<T, Error>: of readers and writers, all
/// violations of the contract; of servers, a message.
template <class T, class Error = Violations>
class [[nodiscard("it may have failed: ask has_value()"), gnu::warn_unused]] Expected {
 public:
  using value_type = T;
  using error_type = Error;

  Expected(T value) : value_(std::move(value)), has_value_(true) {}
  Expected(Error error) noexcept : error_(std::move(error)), has_value_(false) {}
  /// The value is made in place, of `parts`.
  template <class... Parts>
  explicit Expected(std::in_place_t, Parts && ... parts)
      : value_(std::forward<Parts>(parts)...), has_value_(true) {}

  Expected(const Expected& other) requires std::is_copy_constructible_v<T> {
    if (other.has_value_) {
      ::new (&value_) T(other.value_);
    } else {
      ::new (&error_) Error(other.error_);
    }
    has_value_ = other.has_value_;
  }
  /// A value of a class that derives from this one, such as a reply as a report.
  template <class Derived, std::enable_if_t<std::is_base_of_v<T, Derived> && !std::is_same_v<T, Derived>, int> = 0>
  Expected(Expected<Derived, Error> && other) : has_value_(other.has_value()) {
    if (has_value_) {
      ::new (&value_) T(std::move(*other));
    } else {
      ::new (&error_) Error(std::move(other).error());
    }
  }
  Expected(Expected && other) noexcept(std::is_nothrow_move_constructible_v<T>) { take(other); }
  /// Where the value cannot be moved, no value is left, and an empty error.
  Expected& operator=(Expected other) {
    destroy();
    CANDOR_TRY {
      take(other);
    } CANDOR_CATCH_ALL {
      ::new (&error_) Error();
      has_value_ = false;
      CANDOR_RETHROW;
    }
    return *this;
  }
  ~Expected() { destroy(); }

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

  /// The value, or `other` where there is none. What a contract refused is not replaced: an answer to other
  /// params belongs to another question.
  template <class Other,
            std::enable_if_t<std::is_constructible_v<T, Other> && !std::is_aggregate_v<T>, int> = 0>
  T value_or(Other && other) const& {
    return has_value() ? **this : static_cast<T>(std::forward<Other>(other));
  }
  template <class Other, Literal why = "what was not read cannot be replaced by a value of another type",
            std::enable_if_t<!std::is_constructible_v<T, Other>, int> = 0>
  T value_or(Other &&) const = delete;  // what was not read cannot be replaced by a value of another type
  template <class Other, Literal why = "what the contract refused is not replaced: answer with error()",
            std::enable_if_t<std::is_constructible_v<T, Other> && std::is_aggregate_v<T>, int> = 0>
  T value_or(Other &&) const = delete;  // what the contract refused is not replaced: answer with error()

  /// Returns why there is no value. Requires !has_value().
  const Error& error() const& noexcept { return *(has_value_ ? nullptr : &error_); }
  Error error()&& noexcept { return std::move(*(has_value_ ? nullptr : &error_)); }

  bool operator==(const Expected& other) const {
    if (has_value_ != other.has_value_) return false;
    return has_value_ ? value_ == other.value_ : error_ == other.error_;
  }

 private:
  void take(Expected & other) {
    if (other.has_value_) {
      ::new (&value_) T(std::move(other.value_));
    } else {
      ::new (&error_) Error(std::move(other.error_));
    }
    has_value_ = other.has_value_;
  }
  void destroy() noexcept {
    if (has_value_) {
      value_.~T();
    } else {
      detail::destroy(error_);
    }
  }

  // As std::variant<T, Error>, which takes five times as long to compile.
  union {
    T value_;
    Error error_;
  };
  bool has_value_;
};

/// Success, or all violations of the contract.
template <>
class [[nodiscard("it may have failed: ask has_value()"), gnu::warn_unused]] Expected<void, Violations> {
 public:
  using value_type = void;
  using error_type = Violations;

  Expected() = default;
  Expected(Violations violations);

  bool has_value() const noexcept { return has_value_; }
  explicit operator bool() const noexcept { return has_value_; }
  /// Returns the violations; none where there is a value.
  const Violations& error() const& noexcept { return violations_; }
  Violations error()&& noexcept;
  /// error(), by the name of what it holds.
  const Violations& violations() const& noexcept { return violations_; }
  Violations violations()&& noexcept { return std::move(*this).error(); }
  bool operator==(const Expected&) const = default;

 private:
  bool has_value_ = true;
  Violations violations_;
};

/// The result of a writer.
using Written = Expected<void>;

namespace detail {

/// Moves what was read into a value. A value whose text was refused stays as it was.
template <class T>
Expected<void> move_into(T& value, Expected<T>&& read) {
  if (!read) return std::move(read).error();
  value = *std::move(read);
  return {};
}

/// Moves what was read into what was read before. Violations replace it: a report that stayed as it was would
/// be taken for the one that was refused.
template <class T>
Expected<void> move_into(Expected<T>& value, Expected<T>&& read) {
  value = std::move(read);
  if (!value) return value.error();
  return {};
}

}  // namespace detail

}  // namespace candor
