// runtime/src/outcome/ledger_core.cpp: records units by name or by index, and derives their coverage.
#include "candor/detail/ledger_core.hpp"

#include <algorithm>
#include <atomic>
#include <limits>
#include <memory>
#include <span>

#include "candor/receipt.hpp"
#include "candor/running_call.hpp"
#include "candor/unit_gap.hpp"
#include "name_table.hpp"
#include "unit_records.hpp"

namespace candor::detail {
namespace {

constexpr std::string_view nameless = "a unit without a name";
constexpr std::string_view out_of_scope = "not in scope";
constexpr std::string_view unaccounted = "not accounted for";
constexpr std::string_view whole_scope = "the scope";

UnitGap gap(std::string_view unit, std::string_view reason) {
  return {std::string(unit), std::string(reason)};
}

std::string default_name(std::size_t index) { return "unit " + std::to_string(index); }

/// The sum, or the largest number if it does not fit.
std::uint64_t saturated_sum(std::uint64_t left, std::uint64_t right) {
  const std::uint64_t max = (std::numeric_limits<std::uint64_t>::max)();
  return left > max - right ? max : left + right;
}

/// A size for progress reports.
std::int64_t signed_count(std::uint64_t count) {
  constexpr std::uint64_t max = (std::numeric_limits<std::int64_t>::max)();
  return static_cast<std::int64_t>(std::min(count, max));
}

/// The records that a unit belongs to, and its index there. No records: the unit cannot have any.
struct Place {
  UnitRecords* records = nullptr;
  std::uint32_t unit = 0;
};

bool is_skipped(const Place& place) { return (*place.records)[place.unit] == UnitRecord::skipped; }

/// A unit that was skipped stays so: something of it is missing, or another unit has its name.
void set_examined(const Place& place) {
  if (place.records != nullptr && !is_skipped(place)) place.records->set(place.unit, UnitRecord::examined);
}

/// The unit is begun again. Its skip is kept for names that the scope has twice.
void set_retried(const Place& place) {
  if (place.records != nullptr && is_skipped(place)) place.records->set(place.unit, UnitRecord::none);
}

void set_skipped(const Place& place, std::string_view reason) {
  if (place.records != nullptr) place.records->skip(place.unit, reason);
}

void set_pending(const Place& place) {
  if (place.records != nullptr) place.records->set_pending(place.unit);
}

/// Records the unit as in an entry of other records.
void repeat(const Place& place, const Skip& skip, const UnitRecords& of) {
  if (skip.reason == Skip::never_begun) return set_pending(place);
  set_skipped(place, of.reason_of(skip));
}

/// Keeps a skip that was hidden by a retry, for names that the scope has twice.
void remember(const Place& place, const Skip& skip, const UnitRecords& of) {
  if (place.records == nullptr || is_skipped(place)) return;
  const UnitRecord now = (*place.records)[place.unit];
  repeat(place, skip, of);
  place.records->set(place.unit, now);
}

/// Sets the unit as examined, unless an outcome of a part of it left something out.
void set_examined(const Place& place, SeenOutcomes& seen) {
  if (const std::string* const why = seen.left_out()) return set_skipped(place, *why);
  set_examined(place);
}

/// Sets the unit as examined, unless it was skipped. Returns true if it did.
bool finish(const Place& place, SeenOutcomes& seen) {
  if (place.records == nullptr || is_skipped(place)) return false;
  set_examined(place, seen);
  return !is_skipped(place);
}

/// Makes a ticket for the place: the lowest bit is 1 for records in `first`, else they are in `second`.
/// Outcomes that were made before are none of the unit.
UnitTicket begin(std::uint64_t recorder, const Place& place, const UnitRecords& first, SeenOutcomes& seen) {
  seen.left_out();
  if (place.records == nullptr) return {};
  if (!is_skipped(place)) place.records->set(place.unit, UnitRecord::none);
  const std::uint64_t is_first = place.records == &first ? 1 : 0;
  return {recorder, std::uint64_t{place.unit} * 2 + is_first};
}

Place place_of(const UnitTicket& ticket, std::uint64_t recorder, UnitRecords& first, UnitRecords& second) {
  if (ticket.recorder != recorder) return {};
  return {ticket.unit % 2 == 1 ? &first : &second, static_cast<std::uint32_t>(ticket.unit / 2)};
}

/// Lists the units of one kind of gap up to a limit, and counts the others.
class GapList {
 public:
  GapList(std::vector<UnitGap>& gaps, std::uint64_t units) : gaps_(gaps), left_(units) {}

  bool is_full() const { return listed_ == LedgerCore::max_listed_gaps; }
  void add(std::string&& unit, std::string_view reason, bool is_pending = false) {
    gaps_.push_back(
        {is_invisible(unit) ? std::string(nameless) : std::move(unit), std::string(reason), is_pending});
    ++listed_;
    --left_;
  }
  /// Adds the gap of the units that were not listed, if there are any.
  void close(std::string_view what) {
    if (left_ == 0) return;
    gaps_.push_back({std::string(whole_scope), std::to_string(left_) + " more units " + std::string(what)});
  }

 private:
  std::vector<UnitGap>& gaps_;
  std::uint64_t left_;
  std::uint64_t listed_ = 0;
};

/// The last outcome of this thread that left something out; its identifier is 0 for none.
thread_local std::uint64_t last_left_out = 0;
struct LeftOut {
  std::string tool;
  std::string why;
};
LeftOut& left_out() {
  thread_local LeftOut last;
  return last;
}

}  // namespace

void note_outcome(std::string_view tool, bool has_gaps, const std::vector<UnitGap>& gaps) {
  if (has_gaps) {
    left_out() = {std::string(tool),
                  gaps.empty() ? "an outcome of " + std::string(tool) + " had gaps" : reason_of(gaps)};
    last_left_out = next_identifier();
  } else if (last_left_out != 0 && left_out().tool == tool) {
    last_left_out = 0;
  }
}

const std::string* SeenOutcomes::left_out() {
  if (last_left_out <= since_) [[likely]]
    return nullptr;
  since_ = last_left_out;
  return detail::left_out().tool == tool_ ? &detail::left_out().why : nullptr;
}

std::uint64_t next_identifier() noexcept {
  static std::atomic<std::uint64_t> last{0};
  return last.fetch_add(1, std::memory_order_relaxed) + 1;
}

/// The units of one ledger.
struct LedgerUnits {
  NameTable names;
  UnitRecords records;
  std::uint64_t count = 0;
  bool by_index = false;

  std::string name_of(std::uint32_t unit, const UnitNaming& naming) const {
    return by_index ? naming(unit) : std::string(names[unit]);
  }
};

std::string reason_of(const std::vector<UnitGap>& gaps) {
  constexpr std::size_t max_named = 3;
  std::string text;
  for (std::size_t i = 0; i < std::min(gaps.size(), max_named); ++i)
    text += (i == 0 ? "" : "; ") + gaps[i].unit + ": " + gaps[i].reason;
  if (gaps.size() > max_named) text += "; and " + std::to_string(gaps.size() - max_named) + " more";
  return text;
}

std::string UnitNaming::operator()(std::size_t index) const {
  if (call_ != nullptr) {
    std::string name = call_(object_, index);
    if (!is_invisible(name)) return name;
  }
  return default_name(index);
}

// The coverage.

struct CoverageCore::Impl {
  State state = State::partial;
  std::vector<UnitGap> gaps;
  std::uint64_t examined = 0;
  std::vector<LedgerUnits> units;
  std::uint64_t identifier = next_identifier();  // of the first ledger

  static CoverageCore make(State state, std::vector<UnitGap> gaps, std::uint64_t examined) {
    return CoverageCore(new Impl{state, std::move(gaps), examined, {}});
  }
};

CoverageCore& CoverageCore::operator=(CoverageCore&& other) noexcept {
  std::swap(impl_, other.impl_);
  if (this != &other) CoverageCore(std::move(other));
  return *this;
}

CoverageCore::~CoverageCore() { delete impl_; }

CoverageCore CoverageCore::attested_full(std::uint64_t units) {
  if (units == 0) return attested_partial({gap("the call", "no unit was examined")});
  return Impl::make(State::full, {}, units);
}

CoverageCore CoverageCore::attested_empty() { return Impl::make(State::empty, {}, 0); }

CoverageCore CoverageCore::attested_partial(std::vector<UnitGap> gaps, std::uint64_t units) {
  if (gaps.empty()) gaps.push_back(gap("the call", "not covered"));
  for (UnitGap& each : gaps) {
    if (is_invisible(each.unit)) each.unit = nameless;
    if (is_invisible(each.reason)) each.reason = "no reason given";
  }
  return Impl::make(State::partial, std::move(gaps), units);
}

CoverageCore CoverageCore::all_of(CoverageCore* parts, std::size_t count) {
  if (count == 0) return attested_partial({gap(whole_scope, "no coverage was given")});
  Impl all;
  all.state = State::empty;
  for (CoverageCore& part : std::span(parts, count)) {
    const State state = part.state();
    if (all.state == State::empty || state == State::partial) all.state = state;
    all.examined = saturated_sum(all.examined, part.examined_count());
    if (part.impl_ != nullptr) {
      all.identifier = std::min(all.identifier, part.impl_->identifier);
      for (LedgerUnits& units : part.impl_->units) all.units.push_back(std::move(units));
    }
    for (UnitGap& each : std::move(part).take_gaps()) all.gaps.push_back(std::move(each));
  }
  return CoverageCore(new Impl(std::move(all)));
}

CoverageCore::State CoverageCore::state() const noexcept {
  return impl_ == nullptr ? State::partial : impl_->state;
}

const std::vector<UnitGap>& CoverageCore::gaps() const {
  static const std::vector<UnitGap> used{gap(whole_scope, "the coverage was used before")};
  return impl_ == nullptr ? used : impl_->gaps;
}

std::vector<UnitGap> CoverageCore::take_gaps() && {
  if (impl_ == nullptr) return gaps();
  const std::unique_ptr<Impl> taken(std::exchange(impl_, nullptr));
  return std::move(taken->gaps);
}

std::uint64_t CoverageCore::examined_count() const noexcept { return impl_ == nullptr ? 0 : impl_->examined; }

bool CoverageCore::is_of_earlier_call() const noexcept {
  const CallState* const call = running_call().state().get();
  return impl_ != nullptr && call != nullptr && impl_->identifier < call->began();
}

std::vector<std::string> CoverageCore::examined_units(UnitNaming name_of) const {
  std::vector<std::string> names;
  if (impl_ == nullptr) return names;
  for (const LedgerUnits& units : impl_->units) {
    const auto end = static_cast<std::uint32_t>(std::min(units.count, units.records.limit()));
    for (std::uint32_t unit = 0; unit < end; ++unit)
      if (units.records[unit] == UnitRecord::examined) names.push_back(units.name_of(unit, name_of));
  }
  return names;
}

Receipt CoverageCore::receipt() const { return {examined_count(), examined_units(), gaps()}; }

std::vector<std::string> CoverageCore::duplicates() const {
  std::vector<std::string> names;
  if (impl_ == nullptr) return names;
  for (const LedgerUnits& units : impl_->units) {
    if (units.by_index) continue;
    const auto end = static_cast<std::uint32_t>(std::min(units.count, units.records.limit()));
    for (std::uint32_t unit = 0; unit < end; ++unit) {
      if (units.records[unit] != UnitRecord::ignored || is_invisible(units.names[unit])) continue;
      names.emplace_back(units.names[unit]);
    }
  }
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

// The shard.

struct ShardCore::Impl {
  std::uint64_t identifier = next_identifier();
  UnitRecords by_index;
  NameTable names;
  UnitRecords by_name;
  NameTable far_indexes;
  bool has_nameless = false;

  Place place(std::string_view unit) {
    has_nameless = has_nameless || is_invisible(unit);
    if (is_invisible(unit)) return {};
    const std::optional<std::uint32_t> known = names.intern(unit);
    return known ? Place{&by_name, *known} : Place{};
  }
  Place place(std::size_t index) {
    if (index < LedgerCore::max_units) return {&by_index, static_cast<std::uint32_t>(index)};
    far_indexes.intern(default_name(index));
    return {};
  }
  Place place(const UnitTicket& ticket) { return place_of(ticket, identifier, by_index, by_name); }
};

ShardCore::ShardCore(ShardCore&& other) noexcept
    : ledger_(other.ledger_),
      impl_(std::exchange(other.impl_, nullptr)),
      call_(std::move(other.call_)),
      seen_(other.seen_) {}

ShardCore& ShardCore::operator=(ShardCore&& other) noexcept {
  std::swap(impl_, other.impl_);
  ledger_ = other.ledger_;
  call_ = other.call_;
  seen_ = other.seen_;
  if (this != &other) ShardCore(std::move(other));
  return *this;
}

ShardCore::~ShardCore() { delete impl_; }

ShardCore::Impl& ShardCore::records() {
  if (impl_ == nullptr) impl_ = new Impl;
  return *impl_;
}

void ShardCore::examined(std::string_view unit) { set_examined(records().place(unit), seen_); }
void ShardCore::examined(std::size_t index) { set_examined(records().place(index), seen_); }
void ShardCore::skipped(std::string_view unit, std::string_view reason) {
  seen_.left_out();
  set_skipped(records().place(unit), reason);
}
void ShardCore::skipped(std::size_t index, std::string_view reason) {
  seen_.left_out();
  set_skipped(records().place(index), reason);
}
void ShardCore::retried(std::string_view unit) {
  seen_.left_out();
  set_retried(records().place(unit));
}
void ShardCore::retried(std::size_t index) {
  seen_.left_out();
  set_retried(records().place(index));
}
void ShardCore::pending(std::string_view unit) { set_pending(records().place(unit)); }
void ShardCore::pending(std::size_t index) { set_pending(records().place(index)); }

UnitTicket ShardCore::begin_unit(std::string_view unit) {
  return begin(records().identifier, records().place(unit), records().by_index, seen_);
}
UnitTicket ShardCore::begin_unit(std::size_t index) {
  return begin(records().identifier, records().place(index), records().by_index, seen_);
}
bool ShardCore::end_unit(UnitTicket ticket) { return finish(records().place(ticket), seen_); }
void ShardCore::skip_unit(UnitTicket ticket, std::string_view reason) {
  seen_.left_out();
  set_skipped(records().place(ticket), reason);
}

// The ledger.

struct LedgerCore::Impl {
  explicit Impl(std::string_view tool) : seen(tool, identifier) {}

  std::uint64_t identifier = next_identifier();
  SeenOutcomes seen;
  CallLink call = CallLink::current();
  LedgerUnits units;
  NameTable outside;
  UnitRecords outside_records;
  NameTable unknown_indexes;
  std::uint64_t nameless_units = 0;
  std::size_t marked_duplicates = 0;
  std::uint32_t last_found = 0;
  bool is_open = false;
  bool is_said_empty = false;
  bool is_too_large = false;
  bool has_nameless_record = false;
  bool has_foreign_shard = false;

  std::size_t add(std::string_view unit) {
    const std::optional<std::uint32_t> index = units.names.add(unit);
    if (!index) {
      is_too_large = true;
      return units.names.size();
    }
    ++units.count;
    call.progress(0, 1, 0);
    if (is_invisible(unit)) {
      ++nameless_units;
      units.records.set(*index, UnitRecord::ignored);
    }
    return *index;
  }

  /// Records the unit, and reports the progress.
  void set_examined(const Place& place) {
    detail::set_examined(place, seen);
    call.progress(1, 0, 0);
  }
  void set_skipped(const Place& place, std::string_view reason) {
    seen.left_out();
    detail::set_skipped(place, reason);
    call.progress(1, 0, 0);
  }

  void set_retried(const Place& place) {
    const bool was_skipped = place.records != nullptr && is_skipped(place);
    seen.left_out();
    detail::set_retried(place);
    if (place.records != &units.records || units.by_index || outside.size() == 0) return;
    // Its record may have been made before the unit was added.
    const std::optional<std::uint32_t> early = outside.find(units.names[place.unit]);
    if (!early || (!was_skipped && !is_skipped({&outside_records, *early}))) return;
    outside_records.set(*early, UnitRecord::none);
    place.records->set(place.unit, UnitRecord::none);
  }

  /// Completes the index of names, and marks units that are duplicates of earlier ones.
  void mark_duplicates() {
    if (units.names.has_index()) return;
    units.names.build_index();
    const std::vector<std::uint32_t>& duplicates = units.names.duplicates();
    for (; marked_duplicates < duplicates.size(); ++marked_duplicates)
      units.records.set(duplicates[marked_duplicates], UnitRecord::ignored);
  }

  bool is_unit(std::uint32_t unit, std::string_view name) const {
    return unit < units.count && units.names[unit] == name && units.records[unit] != UnitRecord::ignored;
  }

  /// Returns the unit in scope with this name. LedgerUnits are usually recorded in the order of the scope, so
  /// that the one found last, or the next one, need no look-up.
  std::optional<std::uint32_t> find(std::string_view name) {
    if (units.by_index) return std::nullopt;
    mark_duplicates();
    if (is_unit(last_found + 1, name)) return ++last_found;
    if (is_unit(last_found, name)) return last_found;
    const std::optional<std::uint32_t> found = units.names.find(name);
    if (found) last_found = *found;
    return found;
  }

  Place place(std::string_view unit) {
    if (is_invisible(unit)) {
      has_nameless_record = true;
      return {};
    }
    if (const std::optional<std::uint32_t> found = find(unit)) return {&units.records, *found};
    const std::optional<std::uint32_t> known = outside.intern(unit);
    is_too_large = is_too_large || !known;
    return known ? Place{&outside_records, *known} : Place{};
  }

  Place place(std::size_t index) {
    if (index >= units.count) {
      unknown_indexes.intern(default_name(index));
      return {};
    }
    if (index >= max_units) return {};  // the ledger is too large, which is a gap
    const auto unit = static_cast<std::uint32_t>(index);
    if (units.by_index) return {&units.records, unit};
    mark_duplicates();
    return units.records[unit] == UnitRecord::ignored ? place(units.names[unit])
                                                      : Place{&units.records, unit};
  }

  Place place(const UnitTicket& ticket) {
    return place_of(ticket, identifier, units.records, outside_records);
  }

  /// Gives records that were made before their unit was added to that unit.
  void adopt_early_records() {
    if (units.by_index) return;
    // Of a unit that was skipped later, too, that reason is the last.
    const std::vector<Skip> own = units.records.all_skips();
    const auto adopt = [&](std::uint32_t early, const Skip* skip) {
      const std::optional<std::uint32_t> unit = find(outside[early]);
      if (!unit) return;
      const Place place{&units.records, *unit};
      const bool is_last =
          skip != nullptr && !is_skipped(place) && !std::ranges::binary_search(own, *unit, {}, &Skip::unit);
      if (is_last && outside_records[early] == UnitRecord::skipped)
        repeat(place, *skip, outside_records);
      else if (is_last)
        remember(place, *skip, outside_records);
      if (outside_records[early] == UnitRecord::examined) detail::set_examined(place);
      outside_records.set(early, UnitRecord::ignored);
    };
    for (const Skip& skip : outside_records.all_skips()) adopt(skip.unit, &skip);
    for (std::uint32_t early = 0; early < outside.size(); ++early)
      if (outside_records[early] != UnitRecord::ignored) adopt(early, nullptr);
  }

  /// Of several units with one name the worst record counts: no retry hides that another was skipped.
  void keep_worst_of_duplicates() {
    std::vector<std::uint32_t> repeated;
    for (const std::uint32_t unit : units.names.duplicates())
      if (const auto first = units.names.find(units.names[unit])) repeated.push_back(*first);
    std::ranges::sort(repeated);
    for (const Skip& skip : units.records.all_skips())
      if (std::ranges::binary_search(repeated, skip.unit)) units.records.set(skip.unit, UnitRecord::skipped);
  }

  void list_skipped(std::vector<UnitGap>& gaps, const UnitNaming& naming) {
    const std::vector<Skip> skips = units.records.skips();
    GapList list(gaps, skips.size());
    for (const Skip& skip : skips) {
      if (list.is_full()) break;
      list.add(units.name_of(skip.unit, naming), units.records.reason_of(skip),
               skip.reason == Skip::never_begun);
    }
    list.close("were skipped");
  }

  void list_outside(std::vector<UnitGap>& gaps) const {
    const auto is_outside = [&](std::uint32_t unit) { return outside_records[unit] != UnitRecord::ignored; };
    GapList list(gaps, outside.size() - outside_records.count(UnitRecord::ignored) + unknown_indexes.size() +
                           (has_nameless_record ? 1 : 0));
    for (std::uint32_t unit = 0; unit < outside.size() && !list.is_full(); ++unit)
      if (is_outside(unit)) list.add(std::string(outside[unit]), out_of_scope);
    for (std::uint32_t unit = 0; unit < unknown_indexes.size() && !list.is_full(); ++unit)
      list.add(std::string(unknown_indexes[unit]), out_of_scope);
    if (has_nameless_record && !list.is_full()) list.add(std::string(nameless), out_of_scope);
    list.close("were recorded, but are not in scope");
  }

  /// LedgerUnits that are neither examined nor skipped, and those without a name.
  void list_unaccounted(std::vector<UnitGap>& gaps, std::uint64_t recorded, const UnitNaming& naming) const {
    const std::uint64_t ignored = units.records.count(UnitRecord::ignored);
    GapList list(gaps, units.count - recorded - ignored + nameless_units);
    const auto end = static_cast<std::uint32_t>(std::min(units.count, max_units));
    // Of a call that was stopped, what has no record was not begun: examine() calls nothing then.
    const std::string stopped = call.why_stopped();
    // A tool chooses the deadline of its ledger. Other causes are stated beside a list of pending units.
    const bool is_late = !stopped.empty() && !call.call_stopped();
    const std::string reason = (is_late ? not_begun : std::string(unaccounted)) + stopped;
    std::uint64_t left = units.count - recorded - ignored;
    for (std::uint32_t unit = 0; unit < end && left > 0 && !list.is_full(); ++unit) {
      if (units.records[unit] != UnitRecord::none) continue;
      list.add(units.name_of(unit, naming), reason, !stopped.empty());
      --left;
    }
    for (std::uint64_t unit = 0; unit < nameless_units && !list.is_full(); ++unit)
      list.add(std::string(nameless), reason);
    list.close("are not accounted for");
  }
};

LedgerCore::LedgerCore(const std::vector<std::string>& units, std::string_view tool) {
  auto impl = std::make_unique<Impl>(tool);
  std::size_t bytes = 0;
  for (const std::string& unit : units) bytes += unit.size();
  impl->units.names.reserve(units.size(), bytes);
  for (const std::string& unit : units) impl->add(unit);
  impl_ = impl.release();
}

LedgerCore LedgerCore::of_count(std::uint64_t count, std::string_view tool) {
  auto impl = std::make_unique<Impl>(tool);
  impl->units.by_index = true;
  impl->units.count = count;
  impl->call.progress(0, signed_count(count), 0);
  impl->is_too_large = count > max_units;
  return LedgerCore(impl.release());
}

LedgerCore LedgerCore::growing(std::string_view tool) {
  auto impl = std::make_unique<Impl>(tool);
  impl->is_open = true;
  impl->call.progress(0, 0, 1);
  return LedgerCore(impl.release());
}

LedgerCore& LedgerCore::operator=(LedgerCore&& other) noexcept {
  std::swap(impl_, other.impl_);
  if (this != &other) LedgerCore(std::move(other));
  return *this;
}

LedgerCore::~LedgerCore() { delete impl_; }

std::size_t LedgerCore::add(std::string_view unit) {
  if (impl_ == nullptr) return 0;
  if (!impl_->units.by_index) return impl_->add(unit);
  impl_->place(unit);
  return static_cast<std::size_t>(impl_->units.count);
}

void LedgerCore::ended() {
  // A walk that stopped because the call was asked to stop did not read the scope to its end.
  if (impl_ == nullptr || !impl_->is_open || impl_->call.call_stopped()) return;
  impl_->is_open = false;
  impl_->call.progress(0, 0, -1);
}

void LedgerCore::nothing_in_scope() {
  ended();
  if (impl_ != nullptr) impl_->is_said_empty = true;
}

void LedgerCore::examined(std::string_view unit) {
  if (impl_ != nullptr) impl_->set_examined(impl_->place(unit));
}
void LedgerCore::examined(std::size_t index) {
  if (impl_ == nullptr) return;
  LedgerUnits& units = impl_->units;
  if (units.by_index && index < std::min(units.count, max_units)) {
    detail::set_examined({&units.records, static_cast<std::uint32_t>(index)}, impl_->seen);
    impl_->call.progress(1, 0, 0);
  } else {
    impl_->set_examined(impl_->place(index));
  }
}
void LedgerCore::skipped(std::string_view unit, std::string_view reason) {
  if (impl_ != nullptr) impl_->set_skipped(impl_->place(unit), reason);
}
void LedgerCore::skipped(std::size_t index, std::string_view reason) {
  if (impl_ != nullptr) impl_->set_skipped(impl_->place(index), reason);
}
void LedgerCore::retried(std::string_view unit) {
  if (impl_ != nullptr) impl_->set_retried(impl_->place(unit));
}
void LedgerCore::retried(std::size_t index) {
  if (impl_ != nullptr) impl_->set_retried(impl_->place(index));
}
void LedgerCore::pending(std::string_view unit) {
  if (impl_ != nullptr) set_pending(impl_->place(unit));
}
void LedgerCore::pending(std::size_t index) {
  if (impl_ != nullptr) set_pending(impl_->place(index));
}

UnitTicket LedgerCore::begin_unit(std::string_view unit) {
  return impl_ == nullptr ? UnitTicket()
                          : begin(impl_->identifier, impl_->place(unit), impl_->units.records, impl_->seen);
}
UnitTicket LedgerCore::begin_unit(std::size_t index) {
  return impl_ == nullptr ? UnitTicket()
                          : begin(impl_->identifier, impl_->place(index), impl_->units.records, impl_->seen);
}
bool LedgerCore::end_unit(UnitTicket ticket) {
  if (impl_ == nullptr) return false;
  const bool ended = finish(impl_->place(ticket), impl_->seen);
  if (ended) impl_->call.progress(1, 0, 0);
  return ended;
}
void LedgerCore::skip_unit(UnitTicket ticket, std::string_view reason) {
  if (impl_ != nullptr) impl_->set_skipped(impl_->place(ticket), reason);
}
void LedgerCore::stop_after(std::int64_t nanoseconds) noexcept {
  if (impl_ != nullptr) impl_->call.stop_after(nanoseconds);
}
bool LedgerCore::stop_requested() const noexcept { return impl_ != nullptr && impl_->call.stop_requested(); }

ShardCore LedgerCore::shard() const {
  return impl_ == nullptr ? ShardCore(0) : ShardCore(impl_->identifier, impl_->call, impl_->seen);
}

void LedgerCore::merge(ShardCore&& shard) {
  const std::unique_ptr<ShardCore::Impl> records(std::exchange(shard.impl_, nullptr));
  if (impl_ == nullptr) return;
  if (shard.ledger_ != impl_->identifier) impl_->has_foreign_shard = true;
  if (shard.ledger_ != impl_->identifier || !records) return;
  // What was skipped first, and then begun again.
  for (const Skip& skip : records->by_index.all_skips())
    if (records->by_index[skip.unit] != UnitRecord::skipped)
      remember(impl_->place(std::size_t{skip.unit}), skip, records->by_index);
  for (const Skip& skip : records->by_name.all_skips())
    if (records->by_name[skip.unit] != UnitRecord::skipped)
      remember(impl_->place(records->names[skip.unit]), skip, records->by_name);
  // A unit that the shard has recorded by index and by name is skipped if one of them says so. Its thread saw
  // the outcomes.
  const auto set_done = [&](const Place& place) {
    set_examined(place);
    impl_->call.progress(1, 0, 0);
  };
  const auto end = static_cast<std::uint32_t>(std::min(records->by_index.limit(), max_units));
  for (std::uint32_t unit = 0; unit < end; ++unit)
    if (records->by_index[unit] == UnitRecord::examined) set_done(impl_->place(std::size_t{unit}));
  for (std::uint32_t unit = 0; unit < records->names.size(); ++unit)
    if (records->by_name[unit] == UnitRecord::examined) set_done(impl_->place(records->names[unit]));
  const auto merge_skip = [&](const Place& place, const Skip& skip, const UnitRecords& of) {
    repeat(place, skip, of);
    if (skip.reason != Skip::never_begun) impl_->call.progress(1, 0, 0);
  };
  for (const Skip& skip : records->by_index.skips())
    merge_skip(impl_->place(std::size_t{skip.unit}), skip, records->by_index);
  for (const Skip& skip : records->by_name.skips())
    merge_skip(impl_->place(records->names[skip.unit]), skip, records->by_name);
  for (std::uint32_t unit = 0; unit < records->far_indexes.size(); ++unit)
    impl_->unknown_indexes.intern(records->far_indexes[unit]);
  impl_->has_nameless_record = impl_->has_nameless_record || records->has_nameless;
}

CoverageCore LedgerCore::close(UnitNaming name_of) {
  using State = CoverageCore::State;
  const std::unique_ptr<Impl> ledger(std::exchange(impl_, nullptr));
  if (!ledger) return CoverageCore::attested_partial({gap(whole_scope, "the ledger was closed before")});
  if (!ledger->units.by_index) ledger->mark_duplicates();
  ledger->adopt_early_records();
  if (!ledger->units.by_index) ledger->keep_worst_of_duplicates();
  LedgerUnits& units = ledger->units;
  const std::uint64_t examined = units.records.count(UnitRecord::examined);
  std::vector<UnitGap> gaps;
  ledger->list_skipped(gaps, name_of);
  ledger->list_outside(gaps);
  ledger->list_unaccounted(gaps, examined + units.records.count(UnitRecord::skipped), name_of);
  if (ledger->is_open)
    gaps.push_back(gap(whole_scope, "the scope was not read to its end" + ledger->call.why_stopped()));
  if (ledger->is_too_large) gaps.push_back(gap(whole_scope, "it has more units than a ledger can hold"));
  if (ledger->has_foreign_shard) gaps.push_back(gap(whole_scope, "a shard of another ledger was merged"));
  const bool is_empty = units.count == 0;
  if (is_empty && !ledger->is_said_empty && gaps.empty())
    gaps.push_back(gap(whole_scope, "no unit was found, and nothing says that there is none"));
  if (!is_empty && ledger->is_said_empty)
    gaps.push_back(gap(whole_scope, "was said to have no unit, but has some"));
  State state = is_empty ? State::empty : State::full;
  if (!gaps.empty()) state = State::partial;
  units.names.drop_index();
  std::vector<LedgerUnits> sources;
  sources.push_back(std::move(units));
  return CoverageCore(
      new CoverageCore::Impl{state, std::move(gaps), examined, std::move(sources), ledger->identifier});
}

}  // namespace candor::detail
