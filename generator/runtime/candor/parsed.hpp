// candor/parsed.hpp: a value, or all violations that kept it from being read.
#pragma once

#include <type_traits>
#include <utility>
#include <variant>

#include <candor/literal.hpp>
#include <candor/violation.hpp>

namespace candor {

/// The result of a reader, with the interface of std::expected<T, Violations>.
template <class T>
class [[nodiscard("a reader may have refused its text"), gnu::warn_unused]] Parsed {
 public:
  using value_type = T;

  Parsed(T value) : state_(std::in_place_index<0>, std::move(value)) {}
  Parsed(Violations violations) : state_(std::in_place_index<1>, std::move(violations)) {}
  /// The value is made in place, of `parts`.
  template <class... Parts>
  explicit Parsed(std::in_place_t, Parts && ... parts)
      : state_(std::in_place_index<0>, std::forward<Parts>(parts)...) {}

  bool has_value() const noexcept { return state_.index() == 0; }
  explicit operator bool() const noexcept { return has_value(); }

  /// The value; throws std::bad_variant_access where there is none.
  T& value()& { return std::get<0>(state_); }
  const T& value() const& { return std::get<0>(state_); }
  T&& value()&& { return std::get<0>(std::move(state_)); }

  /// Returns the value. Requires has_value().
  T& operator*()& noexcept { return *std::get_if<0>(&state_); }
  const T& operator*() const& noexcept { return *std::get_if<0>(&state_); }
  T&& operator*()&& noexcept { return std::move(*std::get_if<0>(&state_)); }
  T* operator->() noexcept { return std::get_if<0>(&state_); }
  const T* operator->() const noexcept { return std::get_if<0>(&state_); }

  /// The value, or `other` where there is none.
  template <class Other, std::enable_if_t<std::is_constructible_v<T, Other>, int> = 0>
  T value_or(Other && other) const& {
    return has_value() ? **this : static_cast<T>(std::forward<Other>(other));
  }
  template <class Other, Literal why = "what was not read cannot be replaced by a value of another type",
            std::enable_if_t<!std::is_constructible_v<T, Other>, int> = 0>
  T value_or(Other &&) const = delete;  // what was not read cannot be replaced by a value of another type

  /// Returns the violations. Requires !has_value().
  const Violations& error() const& noexcept { return *std::get_if<1>(&state_); }
  Violations&& error()&& noexcept { return std::move(*std::get_if<1>(&state_)); }

  bool operator==(const Parsed&) const = default;

 private:
  std::variant<T, Violations> state_;
};

}  // namespace candor
