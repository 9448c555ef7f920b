// candor/success.hpp: an outcome that is known to be a success.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>

#include <candor/detail/one_of.hpp>
#include <candor/literal.hpp>
#include <candor/match.hpp>
#include <candor/means.hpp>

namespace candor {

/// One of the states that mean success. Undone, pending, partial and failed outcomes cannot be converted to
/// it. It is copied, never moved from: what it holds stays what the call found.
template <class... States>
class Success : public detail::RefusedMatches<detail::OneOf<States...>> {
  static_assert((is_success(States::means) && ...), "a state that does not mean success");

  using Holder = detail::OneOf<States...>;
  using Fault = detail::MatchFault;
  struct Key {
    explicit Key() = default;
  };

 public:
  template <class State>
  static constexpr bool holds = (std::is_same_v<State, States> || ...);
  template <class State>
  static constexpr bool may_hold_gaps = holds<State>&& requires(const State& state) {
    state.gaps;
  };

  /// For outcomes.
  template <class State>
  Success(Key, const State& state) : state_(state) {}
  /// A state as match() hands it out to a handler that takes `const State&`.
  template <class State, std::enable_if_t<holds<State> && !may_hold_gaps<State>, int> = 0>
  Success(const State& state) : state_(state) {}
  template <class S, Literal why = "a state that can be changed proves nothing: take it by const reference",
            std::enable_if_t<holds<std::remove_reference_t<S>> && !may_hold_gaps<std::remove_reference_t<S>>,
                             int> = 0>
  Success(S&&) = delete;  // a state that can be changed proves nothing: take it by const reference
  template <class S, Literal why = "this state may have gaps: call Outcome::success(), which checks for gaps",
            std::enable_if_t<may_hold_gaps<S>, int> = 0>
  Success(const S&) = delete;  // this state may have gaps: call Outcome::success(), which checks for gaps
  template <class S, Literal why = "this state does not mean success: the call was not carried out in full",
            std::enable_if_t<!holds<S> && !std::is_void_v<decltype(S::means)>, int> = 0>
  Success(const S&) = delete;  // this state does not mean success: the call was not carried out in full

  template <class S, Literal why = "an outcome may be no success: call its success(), which checks",
            std::enable_if_t<!std::is_void_v<decltype(std::declval<const S&>().success())>, int> = 0>
  Success(const S&) = delete;  // an outcome may be no success: call its success(), which checks

  /// One handler for each state, as Outcome::match.
  template <class First, class... Rest, detail::MatchFaultIs<Fault::none, const Holder&, First, Rest...> = 0>
  decltype(auto) match(First&& first, Rest&&... rest) const& {
    return match_state(state_, std::forward<First>(first), std::forward<Rest>(rest)...);
  }
  /// Handlers may take `State&&` as well, and get a copy; of a reference to const a copy is returned.
  template <class First, class... Rest, detail::MatchFaultIs<Fault::none, Holder, First, Rest...> = 0>
  decltype(auto) match(First&& first, Rest&&... rest) && {
    if constexpr (Match<Holder, First, Rest...>::returns_reference) {
      return detail::own_result(
          match_state(std::as_const(state_), std::forward<First>(first), std::forward<Rest>(rest)...));
    } else {
      return match_state(Holder(state_), std::forward<First>(first), std::forward<Rest>(rest)...);
    }
  }
  using detail::RefusedMatches<Holder>::match;

  Success(const Success&) = default;
  Success& operator=(const Success&) = default;
  ~Success() = default;
  bool operator==(const Success&) const = default;

 private:
  template <class Of, class... All>
  friend std::optional<Of> success_of(const detail::OneOf<All...>& state);
  template <class State>
  static std::optional<Success> of(const State& state) {
    if constexpr (may_hold_gaps<State>) {
      if (state.gaps.has_value()) return std::nullopt;
    }
    return std::optional<Success>(std::in_place, Key(), state);
  }

  Holder state_;
};

/// In place of a success where a word of a status may say that not all went well, and the contract declares no
/// state that has it.
struct NoSuccess {};

/// Returns the success that `state` is; std::nullopt if its state is none or has gaps.
template <class Of, class... All>
std::optional<Of> success_of(const detail::OneOf<All...>& state) {
  return state.visit([]<class State>(const State& value) -> std::optional<Of> {
    if constexpr (Of::template holds<State>) {
      return Of::of(value);
    } else {
      return std::nullopt;
    }
  });
}

}  // namespace candor
