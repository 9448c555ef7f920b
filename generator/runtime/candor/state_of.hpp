// candor/state_of.hpp: what the states of all outcomes have in common.
#pragma once

#include <optional>
#include <utility>

#include <candor/literal.hpp>
#include <candor/means.hpp>
#include <candor/message.hpp>
#include <candor/open.hpp>
#include <candor/retry.hpp>
#include <candor/value.hpp>

namespace candor {

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;
struct FailureWire;

/// Of a tool whose reports keep nothing of how their members were given.
struct NothingGiven {
  bool operator==(const NothingGiven&) const = default;
};
}  // namespace detail

/// Only readers and factories have one: it makes states and outcomes.
class StateKey {
  friend struct detail::ReaderAccess;
  explicit StateKey() = default;
};

/// The data of an answer, and how it was given, as a state keeps them. Members of a contract have other names
/// than what is declared here.
template <class Data, class Given = detail::NothingGiven>
class KeptData : public Data {
 public:
  template <class Other, Literal why = "the data stays in its state: take it by reference">
  KeptData(const Other&) = delete;  // the data stays in its state: take it by reference
  KeptData(StateKey, Data&& data_) : KeptData(std::move(data_), Given()) {}
  KeptData(const KeptData&) = default;
  KeptData(KeptData&& other_) noexcept : KeptData(static_cast<Data&&>(other_), other_.given_) {}
  KeptData& operator=(const KeptData&) = default;
  KeptData& operator=(KeptData&&) = default;
  [[gnu::noinline]] ~KeptData() {}
  bool operator==(const KeptData&) const = default;

 protected:
  using Kept = KeptData;

 private:
  friend struct detail::ReaderAccess;
  // Never inlined: what a state holds is large.
  [[gnu::noinline]] KeptData(Data&& data_, const Given& how_) : Data(std::move(data_)), given_(how_) {}
  [[no_unique_address]] Given given_;
};

/// What a state holds beside its data.
template <class Gaps>
struct GapsOf {
  Gaps gaps;
  GapsOf(StateKey, Gaps& other_) noexcept : gaps(std::move(other_)) {}
  bool operator==(const GapsOf&) const = default;
};
template <class Gaps>
struct GapsOf<std::optional<Gaps>> {
  /// The parts of the scope that were not covered, if any.
  std::optional<Gaps> gaps;
  GapsOf(StateKey, std::optional<Gaps>& other) : gaps(std::move(other)) {}
  bool operator==(const GapsOf&) const = default;
};

/// A state with the members of `Data<State>`, and with `gaps` where it may have some. Only an outcome makes
/// one, and two states have no base in common: to be taken as either, a state must be asked which it is.
template <class State, Means meaning, template <class> class Data, class... Gaps>
class StateOf : public Data<State>, public GapsOf<Gaps>... {
 public:
  static constexpr Means means = meaning;

  template <class Other, Literal why = "only an Outcome makes its states: match() returns the one it is in">
  StateOf(const Other&) = delete;  // only an Outcome makes its states: match() returns the one it is in
  /// For readers and factories: the data, and how much was examined where the contract counts it.
  template <class Held>
  StateOf(StateKey key_, Held&& data_, Gaps&&... gaps_)
      : Data<State>(key_, std::move(data_)), GapsOf<Gaps>(key_, gaps_)... {}
  template <class Held, class Count>
  StateOf(StateKey key_, Held&& data_, Count count_, Gaps&&... gaps_)
      : Data<State>(key_, std::move(data_), std::move(count_)), GapsOf<Gaps>(key_, gaps_)... {}
  bool operator==(const StateOf&) const = default;

 private:
  friend struct detail::ReaderAccess;
  const typename Data<State>::Kept& kept_() const& { return *this; }
  typename Data<State>::Kept& kept_() & { return *this; }
};

/// What all failures have, whatever their codes: compiled once.
class FailureParts {
 public:
  Message message;
  /// Further members of the answer.
  Details details;

  FailureParts(StateKey, Message&& message_, Details&& details_);
  /// Takes them from what was read. The message is known not to be blank.
  FailureParts(StateKey, detail::FailureWire& read_);
  FailureParts(const FailureParts&);
  FailureParts(FailureParts&&);
  FailureParts& operator=(const FailureParts&);
  FailureParts& operator=(FailureParts&&);
  ~FailureParts();
  bool operator==(const FailureParts&) const;
};

/// The state of a call that could not be carried out.
template <class ErrorCode>
class FailureOf : public FailureParts {
 public:
  using Code = ErrorCode;
  static constexpr Means means = Means::failed;
  Open<Code> code;

  template <class Other, Literal why = "only an Outcome makes its states: match() returns the one it is in">
  FailureOf(const Other&) = delete;  // only an Outcome makes its states: match() returns the one it is in
  FailureOf(StateKey key_, Open<Code>&& code_, Message&& message_, Details&& details_)
      : FailureParts(key_, std::move(message_), std::move(details_)), code(std::move(code_)) {}
  /// For readers, with the code that `make_` returns, which is not moved.
  template <class Make>
  FailureOf(StateKey key_, const Make& make_, detail::FailureWire& read_)
      : FailureParts(key_, read_), code(make_()) {}

  /// Returns whether the call can be tried again: what the contract says of the code, or of one of Candor's
  /// own.
  RetryAdvice retry() const {
    const std::optional<Code> known = code.known();
    if constexpr (requires(Code declared) { retry_of(declared); }) {
      const Value* const time = details.find(retry_after_member);
      if (known)
        return detail::with_time(retry_of(*known),
                                 time == nullptr ? std::string_view() : std::string_view(time->text()));
    }
    return known ? RetryAdvice() : detail::advice_of_own(code.text());
  }
  bool operator==(const FailureOf&) const = default;
};

}  // namespace candor
