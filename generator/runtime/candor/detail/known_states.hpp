// candor/detail/known_states.hpp: the states of an outcome that the runtime knows. For emitted sources only.
#pragma once

#include <cstddef>
#include <type_traits>

#include <candor/means.hpp>
#include <candor/outcome_of.hpp>

namespace candor::detail {

/// The first of the states that has this meaning, or void.
template <Means means, class First, class... Rest>
constexpr auto state_that_means() {
  if constexpr (First::means == means) {
    return std::type_identity<First>();
  } else if constexpr (sizeof...(Rest) > 0) {
    return state_that_means<means, Rest...>();
  } else {
    return std::type_identity<void>();
  }
}

/// The state that has this meaning, or void where none has it, or several.
template <Means means, class... States>
using OnlyState = std::conditional_t<((States::means == means ? 1 : 0) + ...) == 1,
                                     typename decltype(state_that_means<means, States...>())::type, void>;

/// Calls `make` with the type of the state at the index: the last one is that of failures.
template <class Result, class First, class... Rest, class Make>
Result in_state(std::size_t index, const Make& make) {
  if constexpr (sizeof...(Rest) > 1) {
    if (index != 0) return in_state<Result, Rest...>(index - 1, make);
  }
  return make.template operator()<First>();
}

/// The states of an outcome: void where the contract has no such state.
template <class Outcome>
struct KnownStates;
template <class Outcome, class Success, class... States>
struct KnownStates<OutcomeOf<Outcome, Success, States...>> {
  /// The state that means done by itself, and no state that the contract declares.
  using Complete = typename decltype(state_that_means<Means::done, States...>())::type;
  using Partial = typename decltype(state_that_means<Means::partial, States...>())::type;
  using Empty = typename decltype(state_that_means<Means::nothing_in_scope, States...>())::type;
  using Unneeded = OnlyState<Means::nothing_to_do, States...>;
  using Failed = LastOf<States...>;
  template <class Result, class Make>
  static Result in_state(std::size_t index, const Make& make) {
    return detail::in_state<Result, States...>(index, make);
  }
};
template <class Outcome, class Success, class... States>
KnownStates<OutcomeOf<Outcome, Success, States...>> states_of(const OutcomeOf<Outcome, Success, States...>*);
template <class Outcome>
using StatesOf = decltype(states_of(static_cast<const Outcome*>(nullptr)));

}  // namespace candor::detail
