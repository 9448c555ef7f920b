// candor/detail/one_of.hpp: holds the state of an outcome.
#pragma once

#include <cstddef>
#include <new>
#include <type_traits>

namespace candor::detail {

/// Functions as one that has all their overloads.
template <class... Functions>
struct Overloads : Functions... {
  using Functions::operator()...;
};
template <class... Functions>
Overloads(Functions...) -> Overloads<Functions...>;

/// Holds a value of one of the types, which all differ. A std::variant has more than outcomes need, and would
/// take a third of the time that including a generated header takes.
template <class... Types>
class OneOf {
  template <class T>
  static constexpr bool holds = (std::is_same_v<T, Types> || ...);

 public:
  template <class T>
  requires holds<std::remove_cvref_t<T>>
  // NOLINTNEXTLINE(bugprone-forwarding-reference-overload): the condition leaves copies and moves out
  explicit OneOf(T&& value) : index_(index_of<std::remove_cvref_t<T>>()) {
    ::new (bytes_) std::remove_cvref_t<T>(static_cast<T&&>(value));
  }
  /// Holds what `make` returns, which is not moved.
  template <class Make, class Made = std::invoke_result_t<const Make&>>
  requires holds<Made>
  explicit OneOf(const Make& make) : index_(index_of<Made>()) { ::new (bytes_) Made(make()); }
  [[gnu::noinline]] OneOf(const OneOf& other) : index_(other.index_) {
    give(other, [this]<class T>(const T& value) { ::new (bytes_) T(value); });
  }
  // A Message in a state is copied, which can throw.
  // NOLINTNEXTLINE(performance-noexcept-move-constructor)
  [[gnu::noinline]] OneOf(OneOf&& other) : index_(other.index_) {
    give(other, [this]<class T>(T& value) { ::new (bytes_) T(static_cast<T&&>(value)); });
  }
  OneOf& operator=(const OneOf& other) {
    if (this != &other) take(OneOf(other));
    return *this;
  }
  ~OneOf() { destroy(); }

  /// Holds what `make` returns from now on, in place of what it held.
  template <class Make, class Made = std::invoke_result_t<const Make&>>
  requires holds<Made>
  void emplace(const Make& make) noexcept {
    destroy();
    index_ = index_of<Made>();
    ::new (bytes_) Made(make());
  }

  /// Holds what another one holds from now on: smaller than an assignment, which has more cases.
  void take(OneOf&& other) noexcept {
    destroy();
    ::new (this) OneOf(static_cast<OneOf&&>(other));
  }

  /// The position of the type of its value in `Types`.
  std::size_t index() const noexcept { return index_; }

  /// Calls the function with the value, and returns what it returns: the same type for all of `Types`.
  template <class Function>
  decltype(auto) visit(Function&& function) const {
    return visit_from<0, const OneOf, Function, Types...>(*this, function);
  }
  template <class Function>
  decltype(auto) visit(Function&& function) {
    return visit_from<0, OneOf, Function, Types...>(*this, function);
  }

  bool operator==(const OneOf& other) const {
    return index_ == other.index_ &&
           visit([&other]<class T>(const T& value) { return value == other.template as<T>(); });
  }

 private:
  template <class T>
  static constexpr unsigned char index_of() {
    unsigned char index = 0;
    static_cast<void>(((std::is_same_v<T, Types> || (++index, false)) || ...));
    return index;
  }
  static constexpr std::size_t size_of_largest() {
    std::size_t largest = 0;
    ((largest = sizeof(Types) > largest ? sizeof(Types) : largest), ...);
    return largest;
  }

  template <class T>
  const T& as() const noexcept {
    return *std::launder(reinterpret_cast<const T*>(bytes_));
  }
  template <class T>
  T& as() noexcept {
    return *std::launder(reinterpret_cast<T*>(bytes_));
  }

  /// Calls the function, which returns nothing, with the value. Not visit_from(), which would be a function
  /// for each type.
  template <class Self, class Function>
  static void give(Self& self, const Function& function) {
    unsigned char index = 0;
    const bool is_one = ((self.index_ == index++ && (function(self.template as<Types>()), true)) || ...);
    if (!is_one) __builtin_unreachable();
  }

  template <unsigned char index, class Self, class Function, class First, class... Rest>
  static decltype(auto) visit_from(Self& self, Function& function) {
    if constexpr (sizeof...(Rest) > 0) {
      if (self.index_ != index) return visit_from<index + 1, Self, Function, Rest...>(self, function);
    }
    return function(self.template as<First>());
  }

  [[gnu::noinline]] void destroy() noexcept {
    give(*this, []<class T>(T& value) { value.~T(); });
  }

  alignas(Types...) unsigned char bytes_[size_of_largest()];
  unsigned char index_;
};

}  // namespace candor::detail
