// candor/report.hpp: the report of another tool, as a reader found it.
#pragma once

#include <string>
#include <type_traits>
#include <utility>

#include <candor/coverage.hpp>
#include <candor/expected.hpp>
#include <candor/literal.hpp>
#include <candor/state_name.hpp>

namespace candor {

namespace detail {
/// For emitted readers, which include <candor/detail/reader_access.hpp>.
struct ReaderAccess;
struct StateNames;
/// For <candor/behind_contract.hpp>.
struct BehindContract;
}  // namespace detail

namespace aft {
class Client;
}
namespace mcp {
class Client;
}

/// An outcome that was read: the report of another tool. match() gives access to its data. It is not the
/// outcome of a call of one's own: a text does not say when it was written.
template <class Outcome>
class [[nodiscard("a dropped report drops its gaps"), gnu::warn_unused]] Report {
 public:
  using outcome_type = Outcome;

  /// One handler for each state, as Outcome::match.
  template <class... Handlers>
  decltype(auto) match(Handlers && ... handlers) const& {
    return outcome_.match(std::forward<Handlers>(handlers)...);
  }
  template <class... Handlers>
  decltype(auto) match(Handlers && ... handlers)&& {
    return std::move(outcome_).match(std::forward<Handlers>(handlers)...);
  }

  /// Returns the state in words, for logs.
  StateName state_name() const { return outcome_.state_name(); }
  /// Returns the coverage that the report proves, for a tool that builds on it.
  ReportedCoverage coverage() const { return outcome_.coverage(); }
  /// Returns the report as a success, or std::nullopt if its state is not one or there is a doubt().
  auto success() const {
    auto found = outcome_.success();
    if (found && !doubt().empty()) found.reset();
    return found;
  }
  /// Returns what contradicts the state of the report by the names of members that have no role, or the word of a
  /// skipped step that the contract does not list, in words for logs: "'row_count' is 900, but 'rows' has 2 items".
  /// Of a tool whose contract admits that it breaks a law of contracts (x-candor-breach), that law and the reason.
  /// Returns "" if there is nothing of the kind. Takes the time of writing the report.
  std::string doubt() const { return entry_of(&outcome_).doubt(outcome_); }

  /// The text as the outcome of this call, marked as an answer that another call found.
  template <class Of = Outcome>
  Of again() const {
    return Of::again(outcome_);
  }
  template <Literal why = "a text does not say when it was written: see again() and behind_contract()">
  Outcome forward() const = delete;  // a text does not say when it was written: see again() and behind_contract()

  bool operator==(const Report&) const = default;
  bool operator==(const Outcome& outcome) const { return outcome_ == outcome; }

  Report(const Report&) = default;
  Report(Report &&) = default;
  [[nodiscard("its gaps would be dropped: see all_of() and replace(outcome, next)")]] Report& operator=(
      Report next) noexcept {
    static_cast<void>(outcome_ = std::move(next.outcome_));
    return *this;
  }
  template <class Other, Literal why = "a report is what a reader found, not what a tool made",
            std::enable_if_t<!std::is_base_of_v<Report, Other>, int> = 0>
  Report(const Other&) = delete;  // a report is what a reader found, not what a tool made

 private:
  friend struct detail::BehindContract;
  friend struct detail::ReaderAccess;
  friend struct detail::StateNames;
  template <class Of>
  friend class Reply;
  struct Key {
    explicit Key() = default;
  };
  Outcome outcome_;

 public:
  /// For readers: holds what `make` returns, which is not moved.
  template <class Make>
  Report(Key, const Make& make) : outcome_(make()) {}
};

/// The report that answers a call which a client made. It is forwarded once; what is kept goes out by again().
template <class Outcome>
class [[nodiscard("a dropped report drops its gaps"), gnu::warn_unused]] Reply : public Report<Outcome> {
 public:
  Reply(Reply &&) = default;
  [[nodiscard("its gaps would be dropped: see all_of() and replace(outcome, next)")]] Reply& operator=(Reply&&) =
      default;

  /// Hands the answer on as the outcome of one's own call: its gaps are then one's own.
  Outcome forward()&& { return std::move(this->outcome_); }
  template <Literal why = "an answer is forwarded once: std::move the reply, or keep it for again()">
  Outcome forward() const& = delete;  // an answer is forwarded once: std::move the reply, or keep it for again()

 private:
  friend class aft::Client;
  friend class mcp::Client;
  explicit Reply(Report<Outcome> && report) : Report<Outcome>(std::move(report)) {}
  static Expected<Reply> of(Expected<Report<Outcome>> && read) {
    if (!read) return std::move(read).error();
    return Reply(*std::move(read));
  }
};

}  // namespace candor
