// candor/success.hpp: an outcome that is known to be a success.
#pragma once

#include <optional>
#include <type_traits>
#include <utility>
#include <variant>

#include <candor/literal.hpp>
#include <candor/match.hpp>
#include <candor/means.hpp>

namespace candor {

/// One of the states that mean success. Undone, pending, partial and failed outcomes cannot be converted to
/// it.
template <class... States>
class Success {
  static_assert((is_success(States::means) && ...), "a state that does not mean success");

 public:
  template <class State>
  static constexpr bool holds = (std::is_same_v<State, States> || ...);
  template <class State>
  static constexpr bool may_hold_gaps = holds<State>&& requires(const State& state) {
    state.gaps;
  };
  /// Returns this state as a success; std::nullopt if it has gaps.
  template <class State>
  requires holds<State>
  static std::optional<Success> of(const State& state) {
    if constexpr (may_hold_gaps<State>) {
      if (state.gaps.has_value()) return std::nullopt;
    }
    return Success(std::in_place, state);
  }

  template <class State>
  requires(holds<State> && !may_hold_gaps<State>) Success(State state) : state_(std::move(state)) {}
  template <class S, Literal why = "this state may have gaps: call Outcome::success(), which checks for gaps",
            std::enable_if_t<may_hold_gaps<S>, int> = 0>
  Success(const S&) = delete;  // this state may have gaps: call Outcome::success(), which checks for gaps
  template <class S, Literal why = "this state does not mean success: the call was not carried out in full",
            std::enable_if_t<!holds<S> && !std::is_void_v<decltype(S::means)>, int> = 0>
  Success(const S&) = delete;  // this state does not mean success: the call was not carried out in full

  /// One handler for each state, as Outcome::match.
  template <class... Handlers>
  decltype(auto) match(Handlers&&... handlers) const& {
    constexpr candor::Match<const Holder&, Handlers...> handling{};
    static_assert(!handling.has_catch_all,
                  "a handler names one state of a success; an `auto` handler would take any");
    static_assert(!handling.has_stranger, "each handler of a success names one state that means success");
    static_assert(!handling.has_two_alike, "two handlers name the same state");
    static_assert((!handling.template misses<States> && ...), "a state that means success has no handler");
    static_assert(!handling.has_uncallable,
                  "a handler takes `State&&`: take `const State&`, or match std::move(success)");
    static_assert(!handling.has_two_types,
                  "the handlers return types without a common type: return one type from each");
    return handling.call(state_, std::forward<Handlers>(handlers)...);
  }
  template <class... Handlers>
  decltype(auto) match(Handlers&&... handlers) && {
    constexpr candor::Match<Holder, Handlers...> handling{};
    static_assert(!handling.has_catch_all,
                  "a handler names one state of a success; an `auto` handler would take any");
    static_assert(!handling.has_stranger, "each handler of a success names one state that means success");
    static_assert(!handling.has_two_alike, "two handlers name the same state");
    static_assert((!handling.template misses<States> && ...), "a state that means success has no handler");
    static_assert(!handling.has_uncallable,
                  "a handler takes `State&&`: take `const State&`, or match std::move(success)");
    static_assert(!handling.has_two_types,
                  "the handlers return types without a common type: return one type from each");
    return handling.call(std::move(state_), std::forward<Handlers>(handlers)...);
  }

  bool operator==(const Success&) const = default;

 private:
  template <class State>
  Success(std::in_place_t, const State& state) : state_(state) {}

  using Holder = std::variant<States...>;

  Holder state_;
};

/// The success that the variant is in, if it is one.
template <class Success, class... States>
std::optional<Success> success_of(const std::variant<States...>& state) {
  return std::visit(
      []<class State>(const State& value) -> std::optional<Success> {
        if constexpr (Success::template holds<State>) {
          return Success::of(value);
        } else {
          return std::nullopt;
        }
      },
      state);
}

}  // namespace candor
