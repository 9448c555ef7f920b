// candor/outcome_of.hpp: what the outcomes of all tools have in common.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <candor/coverage.hpp>
#include <candor/detail/one_of.hpp>
#include <candor/entry.hpp>
#include <candor/literal.hpp>
#include <candor/match.hpp>
#include <candor/means.hpp>
#include <candor/message.hpp>
#include <candor/report.hpp>
#include <candor/state_name.hpp>
#include <candor/state_of.hpp>
#include <candor/success.hpp>

namespace candor {

namespace detail {
/// Has no definition: a call that the compiler evaluates is an error, which shows the reason.
void does_not_compile(const char* why);

/// A member beside the message of a failure, whose name is known when the program is compiled: no claim of the
/// result has it.
template <class Outcome>
struct DetailOf {
  struct Name {
    template <std::size_t size>
    consteval Name(const char (&name)[size]) : text(name) {
      if constexpr (requires { Outcome::claims_; })
        for (const std::string_view claim : Outcome::claims_)
          if (text == claim) does_not_compile("a failure makes no claim of a result: report what was done as partial");
    }
    std::string_view text;
  };
  Name name;
  Value value;
};

/// The last of the types.
template <class... Types>
using LastOf = typename decltype((std::type_identity<Types>(), ...))::type;
}  // namespace detail

/// The base of `Outcome`, which has factories beside it: an outcome in one of the states, of which those of
/// `Success` count as success. The last of the states is the failure.
template <class Outcome, class Success, class... States>
class OutcomeOf : public detail::RefusedMatches<detail::OneOf<States...>> {
  using Held = detail::OneOf<States...>;
  using Failed = detail::LastOf<States...>;

 public:
  /// Calls the handler for the state of this outcome. Needs exactly one handler for each state: a function
  /// object, or an overload of one, that takes `const State&` or `State`.
  template <class First, class... Rest,
            detail::MatchFaultIs<detail::MatchFault::none, const Held&, First, Rest...> = 0>
  decltype(auto) match(First&& first, Rest&&... rest) const& {
    return match_state(held_, std::forward<First>(first), std::forward<Rest>(rest)...);
  }
  /// The same for an outcome that is moved from: handlers may take `State&&` as well, and the outcome is a
  /// failure afterwards. Handlers that return a reference take `const State&`; the outcome then stays as it
  /// is, and of a reference to const a copy is returned.
  template <class First, class... Rest,
            detail::MatchFaultIs<detail::MatchFault::none, Held, First, Rest...> = 0>
  decltype(auto) match(First&& first, Rest&&... rest) && {
    if constexpr (Match<Held, First, Rest...>::returns_reference) {
      return detail::own_result(
          match_state(std::as_const(held_), std::forward<First>(first), std::forward<Rest>(rest)...));
    } else {
      Outcome taken = static_cast<Outcome&&>(*this);
      return match_state(std::move(taken.held_), std::forward<First>(first), std::forward<Rest>(rest)...);
    }
  }
  using detail::RefusedMatches<Held>::match;

  /// Returns the coverage that this outcome proves, for a tool that builds on it.
  ReportedCoverage coverage() const {
    const auto* const self = static_cast<const Outcome*>(this);
    return entry_of(self).coverage(*self);
  }
  /// Returns the state in words, for logs.
  StateName state_name() const {
    const auto* const self = static_cast<const Outcome*>(this);
    return StateName(detail::StateNames::name_of(*self), entry_of(self).remarks(*self));
  }
  /// Returns the outcome as a success, or std::nullopt if its state is not one. A template, so that it is
  /// compiled where it is called: a success is a copy.
  template <class Of = Success, std::enable_if_t<!std::is_same_v<Of, NoSuccess>, int> = 0>
  std::optional<Of> success() const {
    return success_of<Of>(held_);
  }
  template <class Of = Success, Literal why = "a status may say otherwise: declare the states of its words",
            std::enable_if_t<std::is_same_v<Of, NoSuccess>, int> = 0>
  void success() const = delete;  // a status may say otherwise: declare the states of its words

  /// The call could not be carried out.
  static Outcome failure(typename Failed::Code code, Message message, Details details = {});
  /// The same with braces around names: those of claims of the result do not compile. A template, so that it is
  /// compiled where it is called.
  template <class Of = Outcome>
  static Outcome failure(typename Failed::Code code, Message message,
                         std::initializer_list<detail::DetailOf<std::type_identity_t<Of>>> details) {
    Details all;
    for (const auto& each : details) all.set(std::string(each.name.text), each.value);
    return failure(code, std::move(message), std::move(all));
  }

  template <class... Any, Literal why = "the state follows from the evidence: call from()">
  static Outcome complete(Any&&...) = delete;  // the state follows from the evidence: call from()
  template <class... Any, Literal why = "the state follows from the evidence: call from()">
  static Outcome partial(Any&&...) = delete;  // the state follows from the evidence: call from()
  template <Literal why = "only a query whose result has `from_cache` says that its answer was kept">
  static Outcome again(const Outcome&) = delete;  // only a query whose result has `from_cache` says that its answer was kept
  template <Literal why = "name the code: why it could not be done">
  static Outcome failure(Message) = delete;  // name the code: why it could not be done
  template <Literal why = "say what could not be done, to a person">
  static Outcome failure(typename Failed::Code::Word) = delete;  // say what could not be done, to a person
  template <Literal why = "another tool reported it: see Reply::forward() and again()">
  OutcomeOf(const Report<Outcome>&) = delete;  // another tool reported it: see Reply::forward() and again()
  template <class Other, Literal why = "only the factories of its tool make an outcome">
  OutcomeOf(const Other&) = delete;  // only the factories of its tool make an outcome
  template <Literal why = "only the factories of its tool make an outcome">
  OutcomeOf() = delete;  // only the factories of its tool make an outcome
  /// For readers and factories: holds the state that `make` returns, which is not moved.
  template <class Make>
  OutcomeOf(StateKey, const Make& make) : held_(make) {}
  bool operator==(const OutcomeOf&) const = default;

 protected:
  // Copies are compiled where one is made. The others are defined for emitted sources only, which instantiate
  // them: they would cost as much to compile as all the rest. An outcome that was moved from is a failure that
  // says so.
  OutcomeOf(const OutcomeOf&) = default;
  OutcomeOf(OutcomeOf&& other) noexcept;
  OutcomeOf& operator=(const OutcomeOf&) = delete;
  ~OutcomeOf();
  /// An assignment.
  Outcome& take(Outcome& next) & noexcept;

 private:
  friend struct detail::ReaderAccess;
  friend struct detail::StateNames;
  Held held_;
};

/// Puts `next` in the place of `outcome`, and adds the gaps of a partial one to those of `next`: what it left
/// out, no later call has looked at. A call that is tried again as a whole returns its last outcome instead.
template <class Outcome>
void replace(Outcome& outcome, std::type_identity_t<Outcome> next) requires requires {
  entry_of(&outcome);
}
{
  entry_of(&outcome).take_gaps(next, outcome);
  static_cast<void>(outcome = std::move(next));
}

}  // namespace candor
