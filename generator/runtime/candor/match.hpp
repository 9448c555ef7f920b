// candor/match.hpp: one handler for each state, found by the one state that it names.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>
#include <variant>

namespace candor {
namespace detail {

template <class Argument>
struct Takes {
  using type = std::remove_cv_t<std::remove_reference_t<Argument>>;
};

// Declared only: deduces the one parameter of a function or of an object with one call operator.
template <class Return, class Argument>
Takes<Argument> parameter_of(Return (*)(Argument));
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument));
template <class Return, class Class, class Argument>
Takes<Argument> parameter_of(Return (Class::*)(Argument) const);

/// The state that a handler names; void for one that names none (`auto`, overloads, other parameters).
template <class Handler>
struct NamedState {
  using type = void;
};
template <class Function>
requires requires(Function function) { parameter_of(function); }
struct NamedState<Function> {
  using type = typename decltype(parameter_of(std::declval<Function>()))::type;
};
template <class Object>
requires requires { parameter_of(&Object::operator()); }
struct NamedState<Object> {
  using type = typename decltype(parameter_of(&Object::operator()))::type;
};

template <class Handler>
using StateOf = typename NamedState<std::decay_t<Handler>>::type;

/// The handler of `State`, which is there.
template <class State, class First, class... Rest>
auto& handler_of(First& first, Rest&... rest) {
  if constexpr (std::is_same_v<StateOf<First>, State>) {
    return first;
  } else {
    return handler_of<State>(rest...);
  }
}

}  // namespace detail

/// Returns true if the handler names one of the states, by value or by reference to const.
template <class Handler, class... States>
inline constexpr bool names_its_state = (std::is_same_v<detail::StateOf<Handler>, States> || ...);

/// Returns true if a handler names the state.
template <class State, class... Handlers>
inline constexpr bool handles = (std::is_same_v<detail::StateOf<Handlers>, State> || ...);

/// Returns true if no two handlers name the same state.
template <class State, class... Handlers>
inline constexpr bool handles_once = (std::size_t{0} + ... +
                                      std::size_t{std::is_same_v<detail::StateOf<Handlers>, State>}) < 2;

/// Returns true if no two handlers name the same state. Handlers that name none do not count.
template <class... Handlers>
inline constexpr bool no_two_alike = ((std::is_void_v<detail::StateOf<Handlers>> ||
                                       handles_once<detail::StateOf<Handlers>, Handlers...>)&&...);

/// Converts to any type, so that a refused match causes a single error message.
struct AnyResult {
  template <class T>
  operator T() const;
};

/// Calls the handler of the current state. Returns the common type of all handlers.
template <class... States, class... Handlers>
decltype(auto) match_state(const std::variant<States...>& state, Handlers&&... handlers) {
  constexpr bool fits = (handles<States, Handlers...> && ...) && no_two_alike<Handlers...> &&
                        (names_its_state<Handlers, States...> && ...);
  if constexpr (fits) {
    using Result = std::common_type_t<std::invoke_result_t<Handlers, const detail::StateOf<Handlers>&>...>;
    return std::visit(
        [&]<class State>(const State& value) -> Result {
          return detail::handler_of<State>(handlers...)(value);
        },
        state);
  } else {
    return AnyResult();
  }
}

}  // namespace candor
