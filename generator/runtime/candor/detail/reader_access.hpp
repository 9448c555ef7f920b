// candor/detail/reader_access.hpp: values that only readers make. For emitted sources only, and for sources
// of the runtime and of envelopes that read as they do.
#pragma once

#ifndef CANDOR_EMITTED_SOURCE
#error "for emitted sources only: a value comes from a reader or from Value::parse, which check it"
#endif

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include <candor/detail/enumerators.hpp>
#include <candor/detail/failure_wire.hpp>
#include <candor/expected.hpp>
#include <candor/message.hpp>
#include <candor/open.hpp>
#include <candor/other_gaps.hpp>
#include <candor/outcome_of.hpp>
#include <candor/report.hpp>
#include <candor/state_of.hpp>
#include <candor/value.hpp>
#include <candor/views.hpp>

namespace candor::detail {

struct ReaderAccess {
  /// The word with this index in a list of words, which has `size`; or one that the contract does not list,
  /// kept with its text.
  template <class Word>
  static Word open_word(std::size_t index, std::size_t size, std::string_view text) {
    if (index < size) return enumerator_at<typename Word::Known>(index);
    return Word(typename Word::Unknown(), text);
  }
  static StateKey key() { return StateKey(); }
  /// The outcome in a state that is made of these parts: the data, how much was examined, and the gaps; or
  /// the code, the message and the details.
  template <class Outcome, class State, class... Parts>
  [[gnu::noinline]] static Outcome outcome(Parts&&... parts) {
    return Outcome(key(), [&] { return State(key(), std::forward<Parts>(parts)...); });
  }
  /// A failure that was read, whose code has this index in the list of words, which has `size`; or one in the
  /// place of an outcome that cannot be.
  template <class Outcome, class Failure>
  [[gnu::noinline]] static Outcome failed(FailureWire& wire, std::size_t index = 0, std::size_t size = 0) {
    return Outcome(key(), [&] { return failure<Failure>(wire, index, size); });
  }
  template <class Outcome, class Failure>
  static Expected<Report<Outcome>> failed_report(FailureWire& wire, std::size_t index, std::size_t size) {
    return report_made<Outcome>([&] { return failed<Outcome, Failure>(wire, index, size); });
  }
  template <class Outcome, class State, class... Parts>
  static Expected<Report<Outcome>> report(Parts&&... parts) {
    return report_made<Outcome>([&] { return outcome<Outcome, State>(std::forward<Parts>(parts)...); });
  }
  /// The report of an outcome, to be written as it was given.
  template <class Outcome, class State, class Given, class... Parts>
  static Expected<Report<Outcome>> report_given(const Given& given, Parts&&... parts) {
    return report_made<Outcome>([&] {
      Outcome made = outcome<Outcome, State>(std::forward<Parts>(parts)...);
      made.held_.visit([&](auto& state) {
        if constexpr (requires { state.kept_(); }) state.kept_().given_ = given;
      });
      return made;
    });
  }
  /// The outcome that a report holds, for tests that write it as it was read.
  template <class Outcome>
  static const Outcome& outcome(const Report<Outcome>& report) {
    return report.outcome_;
  }
  template <class Outcome>
  static const auto& state(const Outcome& outcome) {
    return outcome.held_;
  }
  template <class Outcome>
  static const auto& state(const Report<Outcome>& report) {
    return report.outcome_.held_;
  }
  /// The same of an outcome that is about to be replaced, from which the data may be moved.
  template <class Outcome>
  static auto& state_of(Outcome& outcome) {
    return outcome.held_;
  }
  template <class State>
  static auto& data_of(State& state) {
    return state.kept_();
  }
  /// A copy that is marked as a kept answer by the member of its data; a failure has none.
  template <class Outcome, class Data, class Mark>
  [[gnu::cold]] static Outcome again(Outcome kept, Mark Data::*mark) {
    kept.held_.visit([&](auto& state) {
      if constexpr (requires { state.kept_(); }) state.kept_().*mark = true;
    });
    return kept;
  }
  /// The data of a state, and how it was given.
  template <class State, Means means, template <class> class Data, class... Gaps>
  static const auto& data(const StateOf<State, means, Data, Gaps...>& state) {
    return state.kept_();
  }
  template <class State, Means means, template <class> class Data, class... Gaps>
  static const auto& given(const StateOf<State, means, Data, Gaps...>& state) {
    return state.kept_().given_;
  }
  /// Leaves a failure in the place of what was moved from.
  template <class Failure, class Held>
  [[gnu::cold, gnu::noinline]] static void leave(Held& held) noexcept {
    FailureWire wire("moved_from", "moved from");
    held.emplace([&] { return failure<Failure>(wire, 0, 0); });
  }
  /// Adds a gap that was found; one with the same unit is replaced.
  static void add(OtherGaps& gaps, OtherGap gap) { gaps.add(std::move(gap)); }
  /// A text that is known not to be blank. (A std::optional would take long to compile.)
  static Message message(std::string&& text) { return Message(Message::Checked(), std::move(text)); }
  /// The text of undeclared members, to be added to.
  static std::string& text_of(Undeclared& members) { return members.made(); }
  static auto& held_by(MembersView& members) { return members.held_; }
  /// A value whose text is known to be one valid JSON value.
  static Value trusted_value(std::string json) { return Value(std::move(json)); }

 private:
  template <class Failure>
  static Failure failure(FailureWire& wire, std::size_t index, std::size_t size) {
    return Failure(
        key(), [&] { return open_word<Open<typename Failure::Code>>(index, size, wire.code); }, wire);
  }
  /// The report of the outcome that `make` returns, which is not moved.
  template <class Outcome, class Make>
  static Expected<Report<Outcome>> report_made(const Make& make) {
    return Expected<Report<Outcome>>(std::in_place, typename Report<Outcome>::Key(), make);
  }
};

/// The outcome in a state: see ReaderAccess::outcome.
template <class Outcome, class State, class... Parts>
Outcome made(Parts&&... parts) {
  return ReaderAccess::outcome<Outcome, State>(std::forward<Parts>(parts)...);
}

}  // namespace candor::detail

namespace candor {

template <class Outcome, class Success, class... States>
[[gnu::cold]] Outcome OutcomeOf<Outcome, Success, States...>::failure(typename Failed::Code code,
                                                                      Message message, Details details) {
  return detail::ReaderAccess::outcome<Outcome, Failed>(Open<typename Failed::Code>(code), std::move(message),
                                                        std::move(details));
}

template <class Outcome, class Success, class... States>
OutcomeOf<Outcome, Success, States...>::~OutcomeOf() = default;

template <class Outcome, class Success, class... States>
OutcomeOf<Outcome, Success, States...>::OutcomeOf(OutcomeOf&& other) noexcept
    : held_(std::move(other.held_)) {
  detail::ReaderAccess::leave<Failed>(other.held_);
}

template <class Outcome, class Success, class... States>
Outcome& OutcomeOf<Outcome, Success, States...>::take(Outcome& next) & noexcept {
  held_.take(std::move(next.held_));
  detail::ReaderAccess::leave<Failed>(next.held_);
  return static_cast<Outcome&>(*this);
}

}  // namespace candor
