// candor/coverage.hpp: proof of the covered scope, and the ledger that yields it.
//
// Each type belongs to one tool, named by its Outcome: the coverage of one tool proves nothing for another.
// It is moved, never copied, and used once; one that was moved from has a gap that says so.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <candor/detail/ledger_core.hpp>
#include <candor/literal.hpp>
#include <candor/receipt.hpp>
#include <candor/unit_gap.hpp>

namespace candor {

template <class Outcome>
class Coverage;
template <class Outcome>
class Ledger;
template <class Outcome>
class Report;

namespace detail {
/// For the emitted source of an outcome, which includes <candor/detail/coverage_access.hpp>.
template <class Outcome>
struct CoverageAccess;
}  // namespace detail

/// What a coverage amounts to.
using CoverageState = detail::CoverageCore::State;

/// The coverage that an outcome reports, for a tool that builds on it: see Coverage::attested_by. Only
/// outcomes make one.
class ReportedCoverage {
 public:
  /// True if the whole scope was covered, and it was not empty.
  bool is_full() const noexcept { return core_.state() == CoverageState::full; }
  bool is_empty() const noexcept { return core_.state() == CoverageState::empty; }
  /// At least one unless the coverage is full or empty.
  const std::vector<UnitGap>& gaps() const& { return core_.gaps(); }
  /// By value, so that a loop over the gaps of a temporary reads gaps that exist.
  std::vector<UnitGap> gaps() && { return std::move(core_).take_gaps(); }
  /// The number of units that were examined; 1 where the outcome does not count them.
  std::uint64_t examined() const noexcept { return core_.examined_count(); }

 private:
  template <class Outcome>
  friend struct detail::CoverageAccess;
  template <class Outcome>
  friend class Coverage;
  explicit ReportedCoverage(detail::CoverageCore core) : core_(std::move(core)) {}
  detail::CoverageCore core_;
};

namespace detail {

/// Where a type declares a copy of `const volatile`, copies of an lvalue reach a deleted template instead,
/// which names the reason.
template <class Other, class Own>
using IfSame = std::enable_if_t<std::is_same_v<Other, Own>, int>;
template <class Other, class Own>
using IfOther = std::enable_if_t<!std::is_same_v<Other, Own>, int>;
/// A reference to an item of a range: one that can be moved from where the range can.
template <class Range, class Item>
using Like = std::conditional_t<std::is_lvalue_reference_v<Range>, Item, std::remove_reference_t<Item>&&>;

/// True for a tool whose gaps list units by name.
template <class Outcome>
inline constexpr bool units_have_names = requires {
  Outcome::units_have_names_;
};

/// The name of the tool; "" for an outcome that was not emitted.
template <class Outcome>
constexpr std::string_view tool_of() {
  if constexpr (requires { Outcome::tool_; }) {
    return Outcome::tool_;
  } else {
    return {};
  }
}

/// Returns true if the contract of the outcome names the tool of the other one in `attested_by`.
template <class Outcome, class Other>
constexpr bool names_tool() {
  if constexpr (requires { typename Other::outcome_type; }) {
    return names_tool<Outcome, typename Other::outcome_type>();
  } else {
    if constexpr (requires { Outcome::attested_by_, Other::tool_; })
      for (const std::string_view tool : Outcome::attested_by_)
        if (tool == Other::tool_) return true;
    return false;
  }
}

}  // namespace detail

/// True for outcomes and reports.
template <class Outcome>
inline constexpr bool reports_coverage = requires(const Outcome& outcome) {
  requires std::is_same_v<decltype(outcome.coverage()), ReportedCoverage>;
};

/// The part of the scope that a call covered: what a Ledger yields. It is used once: a coverage that was
/// moved from is partial, with a gap that says so.
template <class Outcome>
class [[nodiscard("the coverage is the only proof of what was examined"), gnu::warn_unused]] Coverage {
  /// True for outcomes and reports of this tool, and of tools that its contract names.
  template <class Other>
  static constexpr bool attests =
      reports_coverage<Other> && (std::is_same_v<Other, Outcome> || std::is_base_of_v<Report<Outcome>, Other> ||
                                  detail::names_tool<Outcome, Other>());
  /// True for what a coverage is composed of: coverages of one's own that are moved, outcomes and reports.
  template <class Part>
  static constexpr bool is_part = std::is_same_v<Part, Coverage> || attests<std::remove_cvref_t<Part>>;
  template <class Range>
  static constexpr bool is_range = requires(Range range) {
    requires is_part<std::remove_reference_t<detail::Like<Range, decltype(*range.begin())>>>;
  };

 public:
  Coverage(Coverage &&) noexcept = default;
  Coverage& operator=(Coverage&&) noexcept = default;
  Coverage(const volatile Coverage&) = delete;
  template <class Copy, Literal why = "a proof is used once: std::move it",
            detail::IfSame<Copy, Coverage> = 0>
  Coverage(const Copy&) = delete;  // a proof is used once: std::move it
  Coverage& operator=(const volatile Coverage&) = delete;
  template <class Copy, Literal why = "a proof is used once: std::move it",
            detail::IfSame<Copy, Coverage> = 0>
  Coverage& operator=(const Copy&) = delete;  // a proof is used once: std::move it
  template <class Other, Literal why = "only a ledger or the outcome of a call gives a coverage",
            detail::IfOther<Other, Coverage> = 0>
  Coverage(const Other&) = delete;  // only a ledger or the outcome of a call gives a coverage
  template <Literal why = "only a ledger or the outcome of a call gives a coverage">
  Coverage() = delete;  // only a ledger or the outcome of a call gives a coverage
  template <class Other, Literal why = "the coverage of another tool: see attested_by",
            detail::IfOther<Other, Outcome> = 0>
  Coverage(const Coverage<Other>&) = delete;  // the coverage of another tool: see attested_by

  /// Returns the coverage that the outcome or report of another call proves: of this tool, or of one that its
  /// contract names in `attested_by`.
  template <class Other, std::enable_if_t<attests<Other>, int> = 0>
  static Coverage attested_by(const Other& outcome) {
    return Coverage(outcome.coverage().core_);
  }
  template <class Other, Literal why = "another tool has another scope: its contract names none in `attested_by`",
            std::enable_if_t<reports_coverage<Other> && !attests<Other>, int> = 0>
  static Coverage attested_by(const Other&) = delete;  // another tool has another scope: its contract names none in `attested_by`
  template <class Other, Literal why = "only outcomes and reports of calls attest a coverage",
            std::enable_if_t<!reports_coverage<Other>, int> = 0>
  static Coverage attested_by(const Other&) = delete;  // only outcomes and reports of calls attest a coverage
  /// Returns the coverage of a call that is composed of other calls: of outcomes, reports, and coverages of
  /// its own. Full if none has a gap and at least one covered something; empty if the scopes of all were
  /// empty.
  template <class... Parts, std::enable_if_t<(sizeof...(Parts) > 0) && (is_part<Parts> && ...), int> = 0>
  static Coverage all_of(Parts && ... parts) {
    detail::CoverageCore cores[] = {core_of(std::forward<Parts>(parts))...};
    return Coverage(detail::CoverageCore::all_of(cores, sizeof...(Parts)));
  }
  template <Literal why = "a coverage of nothing: name the calls that it is composed of">
  static Coverage all_of() = delete;  // a coverage of nothing: name the calls that it is composed of
  /// The same of a range of outcomes or reports, or of coverages, which it is moved from.
  template <class Range, std::enable_if_t<is_range<Range>, int> = 0>
  static Coverage all_of(Range && parts) {
    std::vector<detail::CoverageCore> cores;
    for (auto& part : parts) cores.push_back(core_of(static_cast<detail::Like<Range, decltype(part)>>(part)));
    return Coverage(detail::CoverageCore::all_of(cores.data(), cores.size()));
  }
  template <class... Parts, Literal why = "a part is a moved coverage, or a call of this tool or of one in `attested_by`",
            std::enable_if_t<!(is_part<Parts> && ...) && !(is_range<Parts> && ...), int> = 0>
  static Coverage all_of(Parts && ...) = delete;  // a part is a moved coverage, or a call of this tool or of one in `attested_by`

  CoverageState state() const noexcept { return core_.state(); }
  bool is_full() const noexcept { return state() == CoverageState::full; }
  bool is_empty() const noexcept { return state() == CoverageState::empty; }
  /// At least one where the state is partial, else none.
  const std::vector<UnitGap>& gaps() const& { return core_.gaps(); }
  /// By value, so that a loop over the gaps of a temporary reads gaps that exist.
  std::vector<UnitGap> gaps()&& { return std::move(core_).take_gaps(); }
  /// The number of units that were examined.
  std::uint64_t examined() const noexcept { return core_.examined_count(); }
  /// Returns the names of the units that were examined, as far as they are known, in the order of the scope.
  std::vector<std::string> units() const { return core_.examined_units(); }
  /// Returns the names of units that the scope named more than once; each was counted once.
  std::vector<std::string> duplicates() const { return core_.duplicates(); }
  /// True if it was made before the running call of a server began: it proves nothing of this call.
  bool is_of_earlier_call() const noexcept { return core_.is_of_earlier_call(); }
  /// Returns what it proves, to travel beside the answer.
  Receipt receipt() const { return core_.receipt(); }

 private:
  friend class Ledger<Outcome>;
  explicit Coverage(detail::CoverageCore core) noexcept : core_(std::move(core)) {}

  static detail::CoverageCore core_of(Coverage && own) { return std::move(own.core_); }
  template <class Other>
  static detail::CoverageCore core_of(const Other& outcome) {
    return outcome.coverage().core_;
  }
  detail::CoverageCore core_;
};

/// Records of one thread, to be merged into the ledger that gave it. Units that are not merged stay
/// unrecorded, and are gaps.
template <class Outcome>
class [[nodiscard, gnu::warn_unused]] LedgerShard {
 public:
  LedgerShard(LedgerShard &&) noexcept = default;
  LedgerShard& operator=(LedgerShard&&) noexcept = default;
  LedgerShard(const volatile LedgerShard&) = delete;
  template <class Copy, Literal why = "records of one thread are merged once: std::move the shard",
            detail::IfSame<Copy, LedgerShard> = 0>
  LedgerShard(const Copy&) = delete;  // records of one thread are merged once: std::move the shard

  /// As in Ledger.
  void examined(std::string_view unit) { core_.examined(unit); }
  void examined(std::size_t unit) { core_.examined(unit); }
  void skipped(std::string_view unit, std::string_view reason) { core_.skipped(unit, reason); }
  void skipped(std::size_t unit, std::string_view reason) { core_.skipped(unit, reason); }
  template <class Unit, Literal why = "say why: the reason is empty">
  void skipped(const Unit&, const char(&)[1]) = delete;  // say why: the reason is empty
  void retried(std::string_view unit) { core_.retried(unit); }
  void retried(std::size_t unit) { core_.retried(unit); }
  void pending(std::string_view unit) { core_.pending(unit); }
  void pending(std::size_t unit) { core_.pending(unit); }
  template <class Unit, class Function, std::enable_if_t<detail::examines<Function, Unit>, int> = 0>
  bool examine(const Unit& unit, Function&& function) {
    return core_.examine(unit, std::forward<Function>(function));
  }
  template <class Unit, class Function,
            Literal why = "return nothing, an outcome, or std::optional<std::string>",
            std::enable_if_t<!detail::examines<Function, Unit>, int> = 0>
  bool examine(const Unit&, Function&&) = delete;  // return nothing, an outcome, or std::optional<std::string>

 private:
  friend class Ledger<Outcome>;
  explicit LedgerShard(detail::ShardCore core) : core_(std::move(core)) {}
  detail::ShardCore core_;
};

/// Records each unit in scope as examined, skipped or pending. A unit that is not recorded is a gap. Of
/// several records of one unit, or of units that have one name, the worst counts; `retried` begins a unit
/// anew. A unit is not examined where the last outcome of this tool that its thread made before the record,
/// since the one before, had gaps: they are its reason.
template <class Outcome>
class [[nodiscard("the ledger is the only record of what was examined"), gnu::warn_unused]] Ledger {
 public:
  /// The scope, by the names of its units. It may turn out empty: see nothing_in_scope().
  explicit Ledger(const std::vector<std::string>& units) : core_(units, detail::tool_of<Outcome>()) {}
  template <Literal why = "a ledger begins with its scope: units, of_count() or growing()">
  Ledger() = delete;  // a ledger begins with its scope: units, of_count() or growing()
  /// The scope, by the number of its units, for a tool whose gaps do not list their names: they are recorded
  /// by index, and named "unit 17" in gaps.
  static Ledger of_count(std::uint64_t units) requires(!detail::units_have_names<Outcome>) {
    return Ledger(detail::LedgerCore::of_count(units, detail::tool_of<Outcome>()));
  }
  template <Literal why = "a number that is written down is no scope: count its units, as std::size_t">
  static Ledger of_count(int) requires(!detail::units_have_names<Outcome>) =  // a number that is written down is no scope: count its units, as std::size_t
      delete;
  template <class Count,
            Literal why = "the gaps of this tool list units by name: Ledger(names), before the work">
  static Ledger of_count(Count) requires detail::units_have_names<Outcome>  // the gaps of this tool list units by name: Ledger(names), before the work
  = delete;
  /// A scope that is not known yet, such as the pages after a cursor: add() its units, and call ended() when
  /// there are no more. A scope that has not ended is a gap.
  static Ledger growing() { return Ledger(detail::LedgerCore::growing(detail::tool_of<Outcome>())); }
  Ledger(Ledger &&) noexcept = default;
  Ledger& operator=(Ledger&&) noexcept = default;
  Ledger(const volatile Ledger&) = delete;
  template <class Copy, Literal why = "two ledgers of one call would each miss records of the other",
            detail::IfSame<Copy, Ledger> = 0>
  Ledger(const Copy&) = delete;  // two ledgers of one call would each miss records of the other
  Ledger& operator=(const volatile Ledger&) = delete;
  template <class Copy, Literal why = "two ledgers of one call would each miss records of the other",
            detail::IfSame<Copy, Ledger> = 0>
  Ledger& operator=(const Copy&) = delete;  // two ledgers of one call would each miss records of the other

  /// Adds a unit to the scope and returns its index, which may be used instead of the name.
  std::size_t add(std::string_view unit) { return core_.add(unit); }
  /// A growing scope has no more units.
  void ended() { core_.ended(); }
  /// The scope was looked for, and it has no unit: without this call an empty scope is a gap, as that of a
  /// list which did not parse. A growing scope has ended. Called on a scope that has units, it is a gap.
  void nothing_in_scope() { core_.nothing_in_scope(); }

  /// The whole unit was examined.
  void examined(std::string_view unit) { core_.examined(unit); }
  void examined(std::size_t unit) { core_.examined(unit); }
  /// The unit, or part of it, was not examined. A reason that is blank at run time becomes "no reason given":
  /// the records of the other units are kept.
  void skipped(std::string_view unit, std::string_view reason) { core_.skipped(unit, reason); }
  void skipped(std::size_t unit, std::string_view reason) { core_.skipped(unit, reason); }
  template <class Unit, Literal why = "say why: the reason is empty">
  void skipped(const Unit&, const char(&)[1]) = delete;  // say why: the reason is empty
  /// The unit is begun again after it was skipped: the next record counts. Without this call a unit that was
  /// skipped stays so, whatever is recorded later.
  void retried(std::string_view unit) { core_.retried(unit); }
  void retried(std::size_t unit) { core_.retried(unit); }
  /// The unit was not begun, and nothing is wrong with it: the call ended before its turn. One that was
  /// skipped stays so.
  void pending(std::string_view unit) { core_.pending(unit); }
  void pending(std::size_t unit) { core_.pending(unit); }
  /// Sets the time, a time point or a duration from now of <chrono>, after which no further unit is examined:
  /// units that are left then are pending. Shards that were made before are not affected.
  template <class Time>
  void until(const Time& deadline) {
    if constexpr (requires { deadline.time_since_epoch(); }) {
      until(deadline - Time::clock::now());
    } else {
      constexpr std::int64_t unit = 1'000'000'000 / Time::period::den * Time::period::num;
      static_assert(unit > 0, "a duration in nanoseconds or longer units");
      // Beyond the nanoseconds of 64 bits, 292 years, there is no deadline.
      if (deadline.count() <= 0)
        core_.stop_after(0);
      else if (deadline.count() < INT64_MAX / unit)
        core_.stop_after(static_cast<std::int64_t>(deadline.count()) * unit);
    }
  }
  /// Calls `function`, with the unit if it takes it, and records the unit as examined; as skipped if it
  /// throws or returns a reason (std::optional<std::string>) or an outcome with gaps. Returns true if the unit was
  /// examined.
  /// Once the call is cancelled or its time is up, it calls nothing, and the rest of the scope becomes a gap.
  template <class Unit, class Function, std::enable_if_t<detail::examines<Function, Unit>, int> = 0>
  bool examine(const Unit& unit, Function&& function) {
    return core_.examine(unit, std::forward<Function>(function));
  }
  template <class Unit, class Function,
            Literal why = "return nothing, an outcome, or std::optional<std::string>",
            std::enable_if_t<!detail::examines<Function, Unit>, int> = 0>
  bool examine(const Unit&, Function&&) = delete;  // return nothing, an outcome, or std::optional<std::string>

  /// Returns a place for the records of one thread.
  LedgerShard<Outcome> shard() const { return LedgerShard<Outcome>(core_.shard()); }
  /// Takes over the records of a thread. What one thread skipped stays skipped.
  void merge(LedgerShard<Outcome> && shard) { core_.merge(std::move(shard.core_)); }

  /// Returns the coverage: full if each unit was examined, empty if nothing_in_scope(), else partial. A
  /// unit without record is a gap ("not accounted for"), and so is a recorded unit outside the scope ("not in
  /// scope"). A ledger that was closed before yields a gap.
  [[nodiscard("the coverage is the only proof of what was examined")]] Coverage<Outcome> close()&& {
    return Coverage<Outcome>(core_.close());
  }
  /// The same; units by index are named by `name_of(index)`, which returns a std::string.
  template <class NameOf>
  [[nodiscard("the coverage is the only proof of what was examined")]] Coverage<Outcome> close(
      const NameOf& name_of)&& {
    return Coverage<Outcome>(core_.close(name_of));
  }
  template <class... NameOf, Literal why = "closing uses it up: std::move(ledger).close()">
  Coverage<Outcome> close(const NameOf&...) const& = delete;  // closing uses it up: std::move(ledger).close()

 private:
  explicit Ledger(detail::LedgerCore core) : core_(std::move(core)) {}
  detail::LedgerCore core_;
};

}  // namespace candor
