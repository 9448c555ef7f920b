// runtime/candor/detail/ledger_core.hpp: the ledger of examined units, its shards and its coverage, untyped.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>
#include "candor/detail/exceptions.hpp"

namespace candor {
struct Receipt;
struct UnitGap;
}

namespace candor::detail {

/// Names the units of a ledger by index. Refers to the function object that it was made from: pass it on,
/// do not store it.
class UnitNaming {
 public:
  /// "unit 0", "unit 1", …
  UnitNaming() = default;
  /// `name_of(index)` returns the name of a unit. Where it is blank, the unit is named as by default.
  template <class Function>
  requires std::is_object_v<Function> &&(!std::same_as<Function, UnitNaming>)&&std::is_invocable_r_v<
      std::string, const Function&, std::size_t> UnitNaming(const Function& name_of)
      : object_(&name_of), call_([](const void* object, std::size_t index) -> std::string {
          return (*static_cast<const Function*>(object))(index);
        }) {}

  std::string operator()(std::size_t index) const;

 private:
  const void* object_ = nullptr;
  std::string (*call_)(const void*, std::size_t) = nullptr;
};

/// What a ledger, an attested outcome or several coverages prove about a scope. Move-only. A moved-from
/// coverage is partial: its one gap is {"the scope", "the coverage was used before"}.
class CoverageCore {
 public:
  enum class State { full, partial, empty };

  /// The number of units of a complete outcome that does not count them.
  static constexpr std::uint64_t uncounted = 1;
  /// The coverage of a complete outcome that examined `units` units. A scope of 0 units is not full: the
  /// coverage is partial with a gap.
  static CoverageCore attested_full(std::uint64_t units = uncounted);
  /// The coverage of an outcome whose scope selected nothing.
  static CoverageCore attested_empty();
  /// The coverage of an outcome with gaps. Where `gaps` has none, the gap is the call itself. Blank units and
  /// blank reasons are replaced as in a ledger.
  static CoverageCore attested_partial(std::vector<UnitGap> gaps, std::uint64_t units = 0);
  /// The coverage of `count` parts together, which are moved from: the gaps of all, the counts added. Partial
  /// if a part is partial, or if there is no part; empty if all parts are empty; else full.
  static CoverageCore all_of(CoverageCore* parts, std::size_t count);

  CoverageCore(CoverageCore&& other) noexcept : impl_(other.impl_) { other.impl_ = nullptr; }
  CoverageCore& operator=(CoverageCore&& other) noexcept;
  ~CoverageCore();

  State state() const noexcept;
  /// At least one if the state is partial, else none.
  const std::vector<UnitGap>& gaps() const;
  /// The gaps, moved out: the coverage is moved-from afterwards.
  std::vector<UnitGap> take_gaps() &&;
  /// The number of units that were examined.
  std::uint64_t examined_count() const noexcept;
  /// Returns the names of the examined units as far as they are known, in the order of the scope. Units that
  /// the ledger knew by index are named by `name_of`. Takes time and memory for each unit.
  std::vector<std::string> examined_units(UnitNaming name_of = {}) const;
  /// True if the first of its ledgers was made before the call that this thread runs began.
  bool is_of_earlier_call() const noexcept;
  /// Returns the names of units that were given to the scope more than once, sorted, each once.
  std::vector<std::string> duplicates() const;
  /// Returns what it proves, to travel beside the answer.
  Receipt receipt() const;

 private:
  friend class LedgerCore;
  struct Impl;
  explicit CoverageCore(Impl* impl) : impl_(impl) {}
  Impl* impl_;  // null if moved-from
};

/// The call in which a ledger was made. Empty outside the calls of servers that can stop them or show their
/// progress.
class CallLink {
 public:
  CallLink() noexcept = default;
  CallLink(const CallLink& other)
      : call_(other.call_ == nullptr ? nullptr : copy_of(other.call_)), end_(other.end_) {}
  CallLink(CallLink&& other) noexcept : call_(other.call_), end_(other.end_) { other.call_ = nullptr; }
  CallLink& operator=(CallLink other) noexcept;
  ~CallLink() {
    if (call_ != nullptr) drop();
  }
  /// A link to the call that this thread runs.
  static CallLink current();

  /// Sets the deadline of the ledger, from now.
  void stop_after(std::int64_t nanoseconds) noexcept;
  bool stop_requested() const noexcept { return call_stopped() || (end_ != never && is_late()); }
  /// The same without the deadline, which does not keep a scope from having been read to its end.
  bool call_stopped() const noexcept { return call_ != nullptr && is_stopped(); }
  /// ": the call was cancelled", or the like; empty unless there is a reason to stop.
  std::string why_stopped() const;
  /// Adds to the progress of the call: see CallState::ledger_progress().
  void progress(std::int64_t done, std::int64_t total, int open_scopes) const {
    if (call_ != nullptr) report(done, total, open_scopes);
  }

 private:
  struct Target;
  explicit CallLink(Target* call) noexcept : call_(call) {}
  static Target* copy_of(const Target* call);
  void drop() noexcept;
  bool is_stopped() const noexcept;
  bool is_late() const noexcept;
  void report(std::int64_t done, std::int64_t total, int open_scopes) const;
  static constexpr std::int64_t never = INT64_MAX;
  Target* call_ = nullptr;
  std::int64_t end_ = never;  // in nanoseconds of the steady clock
};

/// A unit between the start and the end of its examination. Valid for the recorder that gave it.
struct UnitTicket {
  std::uint64_t recorder = 0;
  std::uint64_t unit = 0;
};

/// True for outcomes and reports.
template <class Result>
concept HasCoverage = requires(const Result& result) {
  result.coverage().gaps();
};
/// True for what a function that examines a unit may return: nothing, the reason why the unit was skipped, or
/// the outcome of a call that examined it.
template <class Result>
inline constexpr bool tells_of_unit =
    std::is_void_v<Result> || std::is_same_v<std::remove_cvref_t<Result>, std::optional<std::string>> ||
    HasCoverage<std::remove_cvref_t<Result>>;

/// True for a function of this kind, with or without the unit as parameter.
template <class Function, class Unit>
inline constexpr bool examines = [] {
  if constexpr (std::is_invocable_v<Function, const Unit&>) {
    return tells_of_unit<std::invoke_result_t<Function, const Unit&>>;
  } else if constexpr (std::is_invocable_v<Function>) {
    return tells_of_unit<std::invoke_result_t<Function>>;
  } else {
    return false;
  }
}();

/// Why a unit is skipped that another call did not cover: its gaps in short.
std::string reason_of(const std::vector<UnitGap>& gaps);

/// Keeps that this thread made an outcome of the tool, and what it left out. Where it left something out, the
/// next unit that a ledger of the same tool records, which was begun before, is not examined: the outcome was
/// of a part.
void note_outcome(std::string_view tool, bool has_gaps, const std::vector<UnitGap>& gaps);

/// What a recorder of units has seen of the outcomes of its tool.
class SeenOutcomes {
 public:
  SeenOutcomes() = default;
  /// Those that are made from now on, after `since`. `tool` stays valid.
  SeenOutcomes(std::string_view tool, std::uint64_t since) : tool_(tool), since_(since) {}
  /// Returns what the last outcome left out that this thread made since the call before; null for nothing.
  const std::string* left_out();

 private:
  std::string_view tool_ = {};
  std::uint64_t since_ = 0;
};

/// Calls `function`, with `unit` if it takes it, and records the unit with `recorder`: as examined if the
/// function returns normally; as skipped if it throws, with the text of the exception, or if it returns a
/// std::optional<std::string> that holds the reason or an outcome with gaps, or if it records the unit as
/// skipped itself. Returns true if the unit was examined. Once the call is asked to stop, it calls nothing: the unit has no record.
template <class Recorder, class Unit, class Function>
bool examine_unit(Recorder& recorder, const Unit& unit, Function&& function) {
  if (recorder.stop_requested()) return false;
  const UnitTicket ticket = recorder.begin_unit(unit);
  CANDOR_TRY {
    const auto call = [&]() -> decltype(auto) {
      if constexpr (std::is_invocable_v<Function, const Unit&>) {
        return std::forward<Function>(function)(unit);
      } else {
        return std::forward<Function>(function)();
      }
    };
    using Result = std::remove_cvref_t<decltype(call())>;
    if constexpr (std::is_void_v<Result>) {
      call();
    } else if constexpr (HasCoverage<Result>) {
      const auto covered = call().coverage();
      if (!covered.gaps().empty()) {
        recorder.skip_unit(ticket, reason_of(covered.gaps()));
        return false;
      }
    } else {
      if (const Result reason = call()) {
        recorder.skip_unit(ticket, *reason);
        return false;
      }
    }
  } CANDOR_CATCH(const std::exception& error) {
    recorder.skip_unit(ticket, error.what());
    return false;
  } CANDOR_CATCH_ALL {
    recorder.skip_unit(ticket, "an unknown exception was thrown");
    return false;
  }
  return recorder.end_unit(ticket);
}

/// Records of one thread, to be merged into the ledger that gave the shard. Move-only. A shard that was moved
/// from or merged has no records, and can be used again. No two threads may use one shard at the same time.
class ShardCore {
 public:
  ShardCore(ShardCore&& other) noexcept;
  ShardCore& operator=(ShardCore&& other) noexcept;
  ~ShardCore();

  /// As in LedgerCore. The shard keeps a copy of the name, once.
  void examined(std::string_view unit);
  void examined(std::size_t index);
  void skipped(std::string_view unit, std::string_view reason);
  void skipped(std::size_t index, std::string_view reason);
  void retried(std::string_view unit);
  void retried(std::size_t index);
  void pending(std::string_view unit);
  void pending(std::size_t index);
  template <std::convertible_to<std::string_view> Unit, class Function>
  bool examine(const Unit& unit, Function&& function) {
    return examine_unit(*this, unit, std::forward<Function>(function));
  }
  template <class Function>
  bool examine(std::size_t index, Function&& function) {
    return examine_unit(*this, index, std::forward<Function>(function));
  }

  /// For examine_unit(): the unit has no record until it is ended or skipped.
  UnitTicket begin_unit(std::string_view unit);
  UnitTicket begin_unit(std::size_t index);
  bool end_unit(UnitTicket ticket);
  void skip_unit(UnitTicket ticket, std::string_view reason);
  /// Returns true once the call of the ledger is asked to stop, or its time is up.
  bool stop_requested() const noexcept { return call_.stop_requested(); }

 private:
  friend class LedgerCore;
  struct Impl;
  explicit ShardCore(std::uint64_t ledger, CallLink call = {}, SeenOutcomes seen = {})
      : ledger_(ledger), call_(std::move(call)), seen_(seen) {}
  Impl& records();
  std::uint64_t ledger_;
  Impl* impl_ = nullptr;  // null without records
  CallLink call_;
  SeenOutcomes seen_;
};

/// Records each unit of a scope as examined, skipped or pending. The last record of a unit counts; of units
/// with one name, the worst. A unit without record is a gap. Move-only; a ledger that was moved from or
/// closed ignores what is recorded.
///
/// One thread uses a ledger; other threads record into shards. A ledger that is made in a served call reports
/// the progress of that call, and stops examining units once the call is asked to stop.
class LedgerCore {
 public:
  /// A ledger of named units. A name that is given twice is one unit, and is reported as a duplicate; a blank
  /// name is a gap.
  /// `tool` stays valid: outcomes of that tool are parts of the scope (see note_outcome()).
  explicit LedgerCore(const std::vector<std::string>& units, std::string_view tool = {});
  /// A ledger of the units 0 to `count` - 1. More than max_units cannot be recorded: the coverage is partial.
  static LedgerCore of_count(std::uint64_t count, std::string_view tool = {});
  /// A ledger whose scope is added while the tool runs. Without ended() the coverage has a gap.
  static LedgerCore growing(std::string_view tool = {});

  /// The largest scope of which a ledger keeps records.
  static constexpr std::uint64_t max_units = std::uint64_t{1} << 31;

  LedgerCore(LedgerCore&& other) noexcept : impl_(other.impl_) { other.impl_ = nullptr; }
  LedgerCore& operator=(LedgerCore&& other) noexcept;
  ~LedgerCore();

  /// Adds a named unit to the scope and returns its index, which may be used instead of the name. A ledger
  /// of units by index cannot grow: there the name is a gap ("not in scope").
  std::size_t add(std::string_view unit);
  /// The scope of a growing ledger was read to its end. Ignored once the call is asked to stop.
  void ended();
  /// The scope was looked for, and has no unit; a growing one has ended. With a unit it is a gap.
  void nothing_in_scope();

  /// The whole unit was examined.
  void examined(std::string_view unit);
  void examined(std::size_t index);
  /// The unit, or part of it, was not looked at. A blank reason becomes "no reason given".
  void skipped(std::string_view unit, std::string_view reason);
  void skipped(std::size_t index, std::string_view reason);
  /// The unit was not begun.
  void retried(std::string_view unit);
  void retried(std::size_t index);
  void pending(std::string_view unit);
  void pending(std::size_t index);
  /// Calls the function and records the unit: see examine_unit().
  template <std::convertible_to<std::string_view> Unit, class Function>
  bool examine(const Unit& unit, Function&& function) {
    return examine_unit(*this, unit, std::forward<Function>(function));
  }
  template <class Function>
  bool examine(std::size_t index, Function&& function) {
    return examine_unit(*this, index, std::forward<Function>(function));
  }

  /// Returns a shard for one thread. Its records count only once it is merged.
  ShardCore shard() const;
  /// Adds the records of a shard, after all that were made before, and leaves it without records. A shard of
  /// another ledger is a gap.
  void merge(ShardCore&& shard);

  /// Returns the coverage: full if each unit was examined and none skipped, empty if the scope has no unit and
  /// nothing_in_scope() was called, else partial. Gaps are, in this order: skipped and pending units, in the order of the scope; units that
  /// were recorded but are not in scope; units without record ("not accounted for", and why the call was
  /// asked to stop, if it was), in the order of the scope; what concerns the scope itself. Of more than
  /// max_listed_gaps units of a kind the first are listed, and one gap counts the others. Units by index are
  /// named by `name_of` in the gaps. A ledger that was closed or moved from yields {"the scope", "the ledger
  /// was closed before"}.
  [[nodiscard("the coverage is the only proof of what was looked at")]] CoverageCore close(
      UnitNaming name_of = {});

  static constexpr std::uint64_t max_listed_gaps = 1'000'000;

  /// For examine_unit(): the unit has no record until it is ended or skipped.
  UnitTicket begin_unit(std::string_view unit);
  UnitTicket begin_unit(std::size_t index);
  bool end_unit(UnitTicket ticket);
  void skip_unit(UnitTicket ticket, std::string_view reason);
  /// Returns true once the call in which the ledger was made is asked to stop, or the time is up.
  bool stop_requested() const noexcept;
  /// Sets the deadline for examining units, from now, here and in shards that are made later.
  void stop_after(std::int64_t nanoseconds) noexcept;

 private:
  struct Impl;
  explicit LedgerCore(Impl* impl) : impl_(impl) {}
  Impl* impl_;  // null if closed or moved-from
};

}  // namespace candor::detail
