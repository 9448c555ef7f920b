// tests/unit/runtime/ledger_core.cpp: what the untyped ledger, its shards and its coverage prove.
#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <candor/detail/ledger_core.hpp>
#include <candor/unit_gap.hpp>
#include <limits>
#include <stdexcept>
#include <thread>

namespace candor::detail {
namespace {

using CoverageState = CoverageCore::State;
using Gaps = std::vector<UnitGap>;
using Names = std::vector<std::string>;
using Reason = std::optional<std::string>;

static_assert(!std::is_copy_constructible_v<CoverageCore> && !std::is_copy_assignable_v<CoverageCore>);
static_assert(!std::is_copy_constructible_v<LedgerCore> && !std::is_copy_assignable_v<LedgerCore>);
static_assert(!std::is_copy_constructible_v<ShardCore> && !std::is_copy_assignable_v<ShardCore>);
static_assert(std::is_nothrow_move_constructible_v<CoverageCore>);

const Gaps closed_before{{"the scope", "the ledger was closed before"}};
const Gaps used_before{{"the scope", "the coverage was used before"}};

const Gaps nothing_found{{"the scope", "no unit was found, and nothing says that there is none"}};

LedgerCore ledger_of(const Names& units) {
  LedgerCore ledger(units);
  if (units.empty()) ledger.nothing_in_scope();
  return ledger;
}

std::string path(std::size_t unit) {
  return "/home/user/project/src/directory/file_" + std::to_string(unit) + ".cpp";
}

Names paths(std::size_t count) {
  Names names;
  for (std::size_t unit = 0; unit < count; ++unit) names.push_back(path(unit));
  return names;
}

TEST_CASE("ledger core: all units examined is full, in any order and any number of times") {
  LedgerCore ledger = ledger_of({"a", "b", "c"});
  for (const char* unit : {"c", "a", "b", "a"}) ledger.examined(unit);
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::full);
  CHECK(coverage.gaps().empty());
  CHECK(coverage.examined_count() == 3);
  CHECK(coverage.examined_units() == Names{"a", "b", "c"});
  CHECK(coverage.duplicates().empty());
}

TEST_CASE("ledger core: the last outcome of the same tool before a record is a part of its unit") {
  const Gaps offline{{"old", "offline"}};
  const auto part = [&](bool has_gaps) { note_outcome("search", has_gaps, has_gaps ? offline : Gaps()); };
  part(true);  // before the ledger
  LedgerCore ledger(Names{"a", "b", "c", "d", "e", "f", "g"}, "search");
  ledger.examined("a");
  part(true);
  ledger.examined("b");
  part(true);
  part(false);  // a second attempt, or the last page
  ledger.examined("c");
  note_outcome("other", true, offline);
  ledger.examined("d");
  CHECK_FALSE(ledger.examine("e", [&] { part(true); }));
  part(true);  // none of the unit that begins now
  CHECK(ledger.examine("f", [] {}));
  ShardCore shard = ledger.shard();
  part(true);
  shard.examined("g");
  ledger.merge(std::move(shard));
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.gaps() == Gaps{{"b", "old: offline"}, {"e", "old: offline"}, {"g", "old: offline"}});
  CHECK(coverage.examined_count() == 4);

  LedgerCore of_no_tool(Names{"a", "b"});
  part(true);
  of_no_tool.examined("a");
  LedgerCore skipped(Names{"x", "y"}, "search");
  part(true);
  skipped.skipped("x", "offline");  // said by the tool itself
  skipped.examined("y");
  of_no_tool.examined("b");
  CHECK(of_no_tool.close().gaps().empty());
  CHECK(skipped.close().gaps() == Gaps{{"x", "offline"}});
}

TEST_CASE("ledger core: a scope without units is empty if that is said, else a gap") {
  CHECK(LedgerCore(Names()).close().gaps() == nothing_found);
  LedgerCore said = LedgerCore::of_count(0);
  said.nothing_in_scope();
  CHECK(said.close().state() == CoverageState::empty);
  CHECK(LedgerCore::of_count(0).close().gaps() == nothing_found);
  const CoverageCore coverage = ledger_of({}).close();
  CHECK(coverage.state() == CoverageState::empty);
  CHECK(coverage.gaps().empty());
  CHECK(coverage.examined_count() == 0);
}

TEST_CASE("ledger core: a scope with units that is said to have none is a gap") {
  LedgerCore ledger = ledger_of({"a"});
  ledger.examined("a");
  ledger.nothing_in_scope();
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::partial);
  CHECK(coverage.gaps() == Gaps{{"the scope", "was said to have no unit, but has some"}});
}

TEST_CASE("ledger core: units without record are gaps, after those that were skipped") {
  LedgerCore ledger = ledger_of({"a", "b", "c", "d"});
  ledger.skipped("d", "binary");
  ledger.skipped("c", "locked");
  ledger.examined("a");
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::partial);
  CHECK(coverage.gaps() == Gaps{{"c", "locked"}, {"d", "binary"}, {"b", "not accounted for"}});
  CHECK(coverage.examined_count() == 1);
  CHECK(coverage.examined_units() == Names{"a"});
}

TEST_CASE("ledger core: the worst record of a unit counts, and the last of one that is retried") {
  LedgerCore ledger = ledger_of({"retried", "cut", "worse", "two_pages"});
  ledger.skipped("retried", "timed out");
  ledger.retried("retried");
  ledger.examined("retried");
  ledger.skipped("two_pages", "the first page is broken");
  ledger.examined("two_pages");
  ledger.examined("cut");
  ledger.skipped("cut", "the list was full");
  ledger.skipped("worse", "first");
  ledger.examined("worse");
  ledger.skipped("worse", "second");
  CHECK(ledger.close().gaps() == Gaps{{"cut", "the list was full"},
                                     {"worse", "second"},
                                     {"two_pages", "the first page is broken"}});
}

TEST_CASE("ledger core: a unit that is retried often takes little memory and keeps its last reason") {
  LedgerCore ledger = ledger_of({"a", "b"});
  for (int turn = 0; turn < 10'000; ++turn) {
    ledger.skipped("a", "turn " + std::to_string(turn % 3));
    ledger.skipped("b", "busy");
  }
  ledger.retried("b");
  ledger.examined("b");
  CHECK(ledger.close().gaps() == Gaps{{"a", "turn 0"}});
}

TEST_CASE("ledger core: blank reasons and blank names are replaced") {
  LedgerCore ledger = ledger_of({"a", "b", "c"});
  ledger.skipped("a", "");
  ledger.skipped("b", " \t\n");
  ledger.skipped("c", "\xC2\xA0\xE2\x80\x8B ");
  const std::string unsaid = "no reason given";
  CHECK(ledger.close().gaps() == Gaps{{"a", unsaid}, {"b", unsaid}, {"c", unsaid}});

  LedgerCore blank = ledger_of({"a", "", " "});
  blank.examined("a");
  blank.examined("");
  blank.examined(std::size_t{1});
  const CoverageCore coverage = blank.close();
  CHECK(coverage.gaps() == Gaps{{"a unit without a name", "not in scope"},
                                {"a unit without a name", "not accounted for"},
                                {"a unit without a name", "not accounted for"}});
  CHECK(coverage.examined_count() == 1);
  CHECK(coverage.duplicates().empty());
}

TEST_CASE("ledger core: records outside the scope are gaps") {
  LedgerCore ledger = ledger_of({"a"});
  ledger.examined("a");
  ledger.examined("y");
  ledger.skipped("z", "locked");
  ledger.examined("y");
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::partial);
  CHECK(coverage.gaps() == Gaps{{"y", "not in scope"}, {"z", "not in scope"}});
  CHECK(coverage.examined_count() == 1);

  LedgerCore nothing = ledger_of({});
  nothing.examined("z");
  CHECK(nothing.close().gaps() == Gaps{{"z", "not in scope"}});
}

TEST_CASE("ledger core: a unit that is given twice is one unit, and is reported") {
  LedgerCore ledger = ledger_of({"a", "b", "a", "c", "a", "b"});
  ledger.examined("a");
  ledger.examined(std::size_t{5});
  ledger.examined("c");
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::full);
  CHECK(coverage.examined_count() == 3);
  CHECK(coverage.examined_units() == Names{"a", "b", "c"});
  CHECK(coverage.duplicates() == Names{"a", "b"});

  LedgerCore skipping = ledger_of({"a", "a"});
  skipping.examined(std::size_t{0});
  skipping.skipped(std::size_t{1}, "cut");
  CHECK(skipping.close().gaps() == Gaps{{"a", "cut"}});
}

TEST_CASE("ledger core: units by index") {
  LedgerCore ledger = LedgerCore::of_count(4);
  ledger.examined(0);
  ledger.examined(3);
  ledger.skipped(2, "busy");
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.gaps() == Gaps{{"unit 2", "busy"}, {"unit 1", "not accounted for"}});
  CHECK(coverage.examined_count() == 2);
  CHECK(coverage.examined_units() == Names{"unit 0", "unit 3"});
  CHECK(coverage.duplicates().empty());

  LedgerCore all = LedgerCore::of_count(3);
  for (std::size_t unit = 0; unit < 3; ++unit) all.examined(unit);
  CHECK(all.close().state() == CoverageState::full);
}

TEST_CASE("ledger core: units by index are named on closing") {
  const Names servers{"alpha", "beta", " "};
  const auto name_of = [&](std::size_t index) { return servers[index]; };
  LedgerCore ledger = LedgerCore::of_count(3);
  ledger.skipped(1, "down");
  ledger.examined(0);
  const CoverageCore coverage = ledger.close(name_of);
  CHECK(coverage.gaps() == Gaps{{"beta", "down"}, {"unit 2", "not accounted for"}});
  CHECK(coverage.examined_units(name_of) == Names{"alpha"});
  CHECK(coverage.examined_units() == Names{"unit 0"});
}

TEST_CASE("ledger core: an index or a name that the ledger does not have is a gap") {
  LedgerCore ledger = LedgerCore::of_count(1);
  ledger.examined(0);
  ledger.examined(17);
  ledger.skipped(std::numeric_limits<std::size_t>::max(), "locked");
  ledger.examined("a");
  CHECK(ledger.close().gaps() == Gaps{{"a", "not in scope"},
                                      {"unit 17", "not in scope"},
                                      {"unit 18446744073709551615", "not in scope"}});

  // The name of a unit is not mistaken for an index, nor an index for a name.
  LedgerCore named = ledger_of({"unit 5"});
  named.examined(5);
  CHECK(named.close().gaps() == Gaps{{"unit 5", "not in scope"}, {"unit 5", "not accounted for"}});
}

TEST_CASE("ledger core: a scope grows while the tool runs") {
  LedgerCore ledger = LedgerCore::growing();
  for (int page = 0; page < 3; ++page) {
    for (int row = 0; row < 5; ++row) {
      const std::string unit = std::to_string(page) + "/" + std::to_string(row);
      const std::size_t index = ledger.add(unit);
      if (row % 2 == 0) {
        ledger.examined(index);
      } else {
        ledger.examined(unit);
      }
    }
  }
  ledger.add("1/1");
  ledger.ended();
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::full);
  CHECK(coverage.examined_count() == 15);
  CHECK(coverage.duplicates() == Names{"1/1"});
}

TEST_CASE("ledger core: a growing scope that was not ended is a gap") {
  LedgerCore ledger = LedgerCore::growing();
  ledger.add("a");
  ledger.examined("a");
  CHECK(ledger.close().gaps() == Gaps{{"the scope", "the scope was not read to its end"}});
  CHECK(LedgerCore::growing().close().state() == CoverageState::partial);
  LedgerCore nothing = LedgerCore::growing();
  nothing.nothing_in_scope();
  CHECK(nothing.close().state() == CoverageState::empty);
  LedgerCore unsaid = LedgerCore::growing();
  unsaid.ended();
  CHECK(unsaid.close().gaps() == nothing_found);
}

TEST_CASE("ledger core: a record made before its unit was added counts, unless a later one replaces it") {
  LedgerCore ledger = LedgerCore::growing();
  ledger.examined("early");
  ledger.skipped("locked", "no rights");
  ledger.skipped("retried", "timed out");
  ledger.examined("elsewhere");
  for (const char* unit : {"early", "locked", "retried", "silent"}) ledger.add(unit);
  ledger.retried("retried");
  ledger.examined("retried");
  ledger.ended();
  CHECK(ledger.close().gaps() ==
        Gaps{{"locked", "no rights"}, {"elsewhere", "not in scope"}, {"silent", "not accounted for"}});
}

TEST_CASE("ledger core: units added after the end, or to another kind of ledger, must be accounted for") {
  LedgerCore ledger = LedgerCore::growing();
  ledger.ended();
  ledger.add("late");
  CHECK(ledger.close().gaps() == Gaps{{"late", "not accounted for"}});
  LedgerCore named = ledger_of({"a"});
  named.examined("a");
  CHECK(named.add("b") == 1);
  CHECK(named.close().gaps() == Gaps{{"b", "not accounted for"}});
  LedgerCore counted = LedgerCore::of_count(1);
  counted.examined(0);
  counted.add("b");
  CHECK(counted.close().gaps() == Gaps{{"b", "not in scope"}});
}

TEST_CASE("ledger core: examine records what became of the unit") {
  LedgerCore ledger = ledger_of({"good", "returns", "throws", "odd", "blank", "cut", "reason"});
  Names seen;
  CHECK(ledger.examine("good", [&](std::string_view unit) { seen.emplace_back(unit); }));
  CHECK(ledger.examine(std::string("returns"), [&](const std::string& unit) -> Reason {
    seen.push_back(unit);
    return std::nullopt;
  }));
  CHECK(!ledger.examine("throws", []() { throw std::runtime_error("the disk is gone"); }));
  CHECK(!ledger.examine("odd", []() { throw 7; }));
  CHECK(!ledger.examine("blank", []() { throw std::runtime_error(""); }));
  CHECK(!ledger.examine("cut", [&]() { ledger.skipped("cut", "max_results was reached"); }));
  CHECK(!ledger.examine("reason", []() -> Reason { return "not text"; }));
  CHECK(seen == Names{"good", "returns"});
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.gaps() == Gaps{{"throws", "the disk is gone"},
                                {"odd", "an unknown exception was thrown"},
                                {"blank", "no reason given"},
                                {"cut", "max_results was reached"},
                                {"reason", "not text"}});
  CHECK(coverage.examined_count() == 2);
}

TEST_CASE("ledger core: examine by index, again, out of scope, and where the unit's name is destroyed") {
  LedgerCore ledger = LedgerCore::of_count(2);
  std::size_t sum = 0;
  CHECK(!ledger.examine(0, []() { throw std::runtime_error("busy"); }));
  CHECK(!ledger.examine(0, [&](std::size_t index) { sum += index; }));
  ledger.retried(std::size_t{0});
  CHECK(ledger.examine(0, [&](std::size_t index) { sum += index; }));
  CHECK(ledger.examine(1, [&](std::size_t index) { sum += index; }));
  CHECK(sum == 1);
  CHECK(ledger.close().state() == CoverageState::full);

  LedgerCore queue = LedgerCore::growing();
  Names work{"first"};
  queue.add(work[0]);
  for (std::size_t at = 0; at < work.size(); ++at) {
    queue.examine(work[at], [&]() {
      if (at < 100) {
        work.push_back(path(at));  // moves the names
        queue.add(work.back());
      }
    });
  }
  queue.ended();
  CHECK(queue.close().examined_count() == 101);

  LedgerCore outside = ledger_of({});
  outside.examine("z", []() {});
  outside.examine(" ", []() {});
  CHECK(outside.close().gaps() == Gaps{{"z", "not in scope"}, {"a unit without a name", "not in scope"}});
}

TEST_CASE("ledger core: a ledger that is closed while it examines does not become full") {
  LedgerCore ledger = ledger_of({"a"});
  CHECK(!ledger.examine("a", [&]() { CHECK(ledger.close().state() == CoverageState::partial); }));
  LedgerCore other = ledger_of({"b"});
  CHECK(!other.examine("b", [&]() { other = ledger_of({"c"}); }));
  CHECK(other.close().gaps() == Gaps{{"c", "not accounted for"}});
}

void record_everything(LedgerCore& ledger) {
  ledger.examined("a");
  ledger.examined(0);
  ledger.skipped("a", "locked");
  ledger.skipped(0, "locked");
  ledger.add("b");
  ledger.ended();
  CHECK(!ledger.examine("a", []() {}));
  CHECK(!ledger.examine(0, []() { throw 7; }));
  ShardCore shard = ledger.shard();
  shard.examined("a");
  ledger.merge(std::move(shard));
}

TEST_CASE("ledger core: a ledger that was closed before is a gap") {
  LedgerCore ledger = ledger_of({"a"});
  ledger.examined("a");
  CHECK(ledger.close().state() == CoverageState::full);
  record_everything(ledger);
  const CoverageCore again = ledger.close();
  CHECK(again.state() == CoverageState::partial);
  CHECK(again.gaps() == closed_before);
  CHECK(again.examined_units().empty());
  CHECK(ledger.close().gaps() == closed_before);
}

TEST_CASE("ledger core: a ledger that was moved from is a gap, and its new owner has the records") {
  LedgerCore ledger = ledger_of({"a"});
  ledger.examined("a");
  LedgerCore owner = std::move(ledger);
  record_everything(ledger);
  CHECK(ledger.close().gaps() == closed_before);
  LedgerCore last = LedgerCore::of_count(0);
  last = std::move(owner);
  CHECK(owner.close().gaps() == closed_before);
  LedgerCore& same = last;
  last = std::move(same);
  CHECK(last.close().state() == CoverageState::full);
}

TEST_CASE("ledger core: a coverage that was moved from is a gap") {
  LedgerCore ledger = ledger_of({"a"});
  ledger.examined("a");
  CoverageCore coverage = ledger.close();
  CoverageCore owner = std::move(coverage);
  CHECK(coverage.state() == CoverageState::partial);
  CHECK(coverage.gaps() == used_before);
  CHECK(coverage.examined_count() == 0);
  CHECK(coverage.examined_units().empty());
  CHECK(coverage.duplicates().empty());
  CHECK(std::move(coverage).take_gaps() == used_before);
  CHECK(owner.state() == CoverageState::full);
  coverage = std::move(owner);
  CHECK(owner.gaps() == used_before);
  CoverageCore& same = coverage;
  coverage = std::move(same);
  CHECK(coverage.state() == CoverageState::full);
  CHECK(std::move(coverage).take_gaps().empty());
  CHECK(coverage.gaps() == used_before);
}

TEST_CASE("coverage core: what another outcome attests") {
  CHECK(CoverageCore::attested_full().state() == CoverageState::full);
  CHECK(CoverageCore::attested_full().examined_count() == 1);
  CHECK(CoverageCore::attested_full(5).examined_count() == 5);
  CHECK(CoverageCore::attested_full(0).gaps() == Gaps{{"the call", "no unit was examined"}});
  CHECK(CoverageCore::attested_empty().state() == CoverageState::empty);
  CHECK(CoverageCore::attested_empty().examined_count() == 0);
  const CoverageCore partial = CoverageCore::attested_partial({{"a", "cut"}, {" ", ""}}, 3);
  CHECK(partial.state() == CoverageState::partial);
  CHECK(partial.gaps() == Gaps{{"a", "cut"}, {"a unit without a name", "no reason given"}});
  CHECK(partial.examined_count() == 3);
  CHECK(CoverageCore::attested_partial({}).gaps() == Gaps{{"the call", "not covered"}});
}

CoverageCore examined_all(const Names& units) {
  LedgerCore ledger = ledger_of(units);
  for (const std::string& unit : units) ledger.examined(unit);
  return ledger.close();
}

template <class... Parts>
CoverageCore all_of(Parts... parts) {
  CoverageCore list[] = {std::move(parts)...};
  return CoverageCore::all_of(list, sizeof...(Parts));
}

TEST_CASE("coverage core: all of several") {
  const CoverageCore full = all_of(examined_all({"a", "b", "b"}), CoverageCore::attested_empty(),
                                   examined_all({"c"}), CoverageCore::attested_full(7));
  CHECK(full.state() == CoverageState::full);
  CHECK(full.examined_count() == 10);
  CHECK(full.examined_units() == Names{"a", "b", "c"});
  CHECK(full.duplicates() == Names{"b"});

  CHECK(all_of(CoverageCore::attested_empty(), examined_all({})).state() == CoverageState::empty);
  CHECK(all_of(CoverageCore::attested_empty(), examined_all({"a"})).state() == CoverageState::full);
  CHECK(all_of(examined_all({"a"}), CoverageCore::attested_empty()).state() == CoverageState::full);
  CHECK(CoverageCore::all_of(nullptr, 0).gaps() == Gaps{{"the scope", "no coverage was given"}});

  LedgerCore silent = ledger_of({"d"});
  const CoverageCore partial = all_of(CoverageCore::attested_partial({{"x", "cut"}}, 2), examined_all({"a"}),
                                      silent.close(), CoverageCore::attested_empty());
  CHECK(partial.state() == CoverageState::partial);
  CHECK(partial.gaps() == Gaps{{"x", "cut"}, {"d", "not accounted for"}});
  CHECK(partial.examined_count() == 3);
}

TEST_CASE("coverage core: a part that was used before makes the whole partial") {
  CoverageCore part = examined_all({"a"});
  const CoverageCore first = all_of(std::move(part));
  CHECK(first.state() == CoverageState::full);
  const CoverageCore second = all_of(std::move(part), CoverageCore::attested_empty());  // NOLINT: on purpose
  CHECK(second.gaps() == used_before);
  const std::uint64_t max = std::numeric_limits<std::uint64_t>::max();
  CHECK(all_of(CoverageCore::attested_full(max), CoverageCore::attested_full(max)).examined_count() == max);
}

TEST_CASE("shard: four threads record into shards of their own") {
  const Names units = paths(4000);
  LedgerCore ledger(units);
  std::vector<ShardCore> shards;
  for (int i = 0; i < 4; ++i) shards.push_back(ledger.shard());
  std::vector<std::thread> threads;
  for (std::size_t i = 0; i < 4; ++i) {
    threads.emplace_back([&, i]() {
      for (std::size_t unit = i; unit < units.size(); unit += 4) {
        shards[i].examine(units[unit], [&]() {
          if (unit == 17) throw std::runtime_error("not text");
        });
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (ShardCore& shard : shards) ledger.merge(std::move(shard));
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.gaps() == Gaps{{path(17), "not text"}});
  CHECK(coverage.examined_count() == 3999);
}

TEST_CASE("shard: four threads take units by index from one counter") {
  LedgerCore ledger = LedgerCore::of_count(20'000);
  std::vector<ShardCore> shards;
  for (int i = 0; i < 4; ++i) shards.push_back(ledger.shard());
  std::atomic<std::size_t> next{0};
  std::vector<std::thread> threads;
  for (ShardCore& shard : shards) {
    threads.emplace_back([&]() {
      for (std::size_t unit = next++; unit < 20'000; unit = next++) shard.examined(unit);
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (ShardCore& shard : shards) ledger.merge(std::move(shard));
  CHECK(ledger.close().state() == CoverageState::full);
}

TEST_CASE("shard: a shard that is never merged leaves its units unaccounted for") {
  LedgerCore ledger = ledger_of({"a", "b"});
  ShardCore merged = ledger.shard();
  ShardCore forgotten = ledger.shard();
  merged.examined("a");
  forgotten.examined("b");
  ledger.merge(std::move(merged));
  CHECK(ledger.close().gaps() == Gaps{{"b", "not accounted for"}});
}

TEST_CASE("shard: what one shard skipped stays skipped") {
  LedgerCore ledger = ledger_of({"a", "b", "c"});
  ShardCore first = ledger.shard();
  ShardCore second = ledger.shard();
  second.examined("a");
  second.skipped("b", "cut");
  first.skipped("a", "timed out");
  first.examined("b");
  first.skipped("c", "busy");
  first.retried("c");
  first.examined("c");
  ledger.merge(std::move(first));
  ledger.merge(std::move(second));
  CHECK(ledger.close().gaps() == Gaps{{"a", "timed out"}, {"b", "cut"}});
}

TEST_CASE("shard: an empty, moved or merged shard has no records and can be used again") {
  LedgerCore ledger = ledger_of({"a", "b"});
  ShardCore shard = ledger.shard();
  ledger.merge(std::move(shard));
  shard.examined("a");
  ShardCore owner = std::move(shard);
  ledger.merge(std::move(shard));
  shard.examined("b");
  ledger.merge(std::move(owner));
  ledger.merge(std::move(shard));
  ledger.merge(std::move(shard));
  shard = std::move(owner);
  shard.skipped("b", "cut short");
  ledger.merge(std::move(shard));
  CHECK(ledger.close().gaps() == Gaps{{"b", "cut short"}});
}

TEST_CASE("shard: a shard of another ledger is a gap") {
  LedgerCore ledger = LedgerCore::of_count(1);
  LedgerCore other = LedgerCore::of_count(1);
  ShardCore shard = other.shard();
  shard.examined(0);
  ledger.merge(std::move(shard));
  CHECK(ledger.close().gaps() ==
        Gaps{{"unit 0", "not accounted for"}, {"the scope", "a shard of another ledger was merged"}});
  LedgerCore moved = ledger_of({"a"});
  ShardCore before = moved.shard();
  before.examined("a");
  LedgerCore owner = std::move(moved);
  owner.merge(std::move(before));
  CHECK(owner.close().state() == CoverageState::full);
}

TEST_CASE("shard: blank names, far indexes and units outside the scope are gaps") {
  LedgerCore ledger = LedgerCore::of_count(2);
  ShardCore shard = ledger.shard();
  shard.examined(0);
  shard.skipped(1, " ");
  shard.examined(std::size_t{2});
  shard.examined(std::numeric_limits<std::size_t>::max());
  shard.examined("");
  shard.skipped("z", "locked");
  ledger.merge(std::move(shard));
  CHECK(ledger.close().gaps() == Gaps{{"unit 1", "no reason given"},
                                      {"z", "not in scope"},
                                      {"unit 2", "not in scope"},
                                      {"unit 18446744073709551615", "not in scope"},
                                      {"a unit without a name", "not in scope"}});
}

TEST_CASE("shard: of records by index and by name for one unit, the one that skips it counts") {
  for (const bool skips_by_name : {true, false}) {
    LedgerCore ledger = ledger_of({"a"});
    ShardCore shard = ledger.shard();
    if (skips_by_name) {
      shard.skipped("a", "cut");
      shard.examined(0);
    } else {
      shard.examined("a");
      shard.skipped(0, "cut");
    }
    ledger.merge(std::move(shard));
    CHECK(ledger.close().gaps() == Gaps{{"a", "cut"}});
  }
}

TEST_CASE("shard: a shard that is merged while it examines does not record the unit") {
  LedgerCore ledger = ledger_of({"a", "b"});
  ShardCore shard = ledger.shard();
  CHECK(!shard.examine("a", [&]() {
    ledger.merge(std::move(shard));
    shard.skipped("b", "locked");
  }));
  ledger.merge(std::move(shard));
  CHECK(ledger.close().gaps() == Gaps{{"b", "locked"}, {"a", "not accounted for"}});
}

TEST_CASE("ledger core: many names, in any order, with duplicates") {
  const std::size_t count = 100'000;
  Names units = paths(count);
  units.push_back(units.front());
  units.push_back(std::string(5'000'000, 'x'));
  units.push_back("short");
  LedgerCore ledger(units);
  for (std::size_t unit = 0; unit < count; ++unit) ledger.examined(path(unit * 7919 % count));
  ledger.examined(std::string(5'000'000, 'x'));
  ledger.examined("short");
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.state() == CoverageState::full);
  CHECK(coverage.examined_count() == count + 2);
  CHECK(coverage.duplicates() == Names{units.front()});
  CHECK(coverage.examined_units().size() == count + 2);
}

TEST_CASE("ledger core: a growing scope finds its units at every size") {
  LedgerCore ledger = LedgerCore::growing();
  for (std::size_t unit = 0; unit < 20'000; ++unit) {
    ledger.add(path(unit));
    ledger.examined(path(unit));
    if (unit % 2 == 1) ledger.skipped(path(unit / 2), "again");
  }
  for (std::size_t unit = 0; unit < 10'000; ++unit) {
    ledger.retried(path(unit));
    ledger.examined(path(unit));
  }
  ledger.ended();
  CHECK(ledger.close().state() == CoverageState::full);
}

TEST_CASE("ledger core: names may hold any bytes") {
  const Names units{std::string("\0", 1), std::string("\0\0", 2), "\xFF\xFE", "a", "a ",
                    std::string(300, 'a')};
  CHECK(examined_all(units).examined_units() == units);
}

TEST_CASE("ledger core: gaps beyond the limit are counted") {
  const std::uint64_t limit = LedgerCore::max_listed_gaps;
  LedgerCore ledger = LedgerCore::of_count(limit + 5);
  ledger.examined(0);
  const CoverageCore coverage = ledger.close();
  CHECK(coverage.gaps().size() == limit + 1);
  CHECK(coverage.gaps().back() == UnitGap{"the scope", "4 more units are not accounted for"});
}

TEST_CASE("ledger core: a scope that is too large is never full") {
  for (const std::uint64_t count :
       {LedgerCore::max_units + 1, std::uint64_t{1} << 40, std::numeric_limits<std::uint64_t>::max()}) {
    LedgerCore ledger = LedgerCore::of_count(count);
    ledger.examined(0);
    ledger.examined(static_cast<std::size_t>(count - 1));
    const CoverageCore coverage = ledger.close();
    CHECK(coverage.state() == CoverageState::partial);
    CHECK(coverage.examined_count() == 1);
    CHECK(coverage.gaps().back() == UnitGap{"the scope", "it has more units than a ledger can hold"});
  }
  // The largest scope: a record takes memory only near the units that have one.
  LedgerCore largest = LedgerCore::of_count(LedgerCore::max_units);
  largest.examined(static_cast<std::size_t>(LedgerCore::max_units - 1));
  CHECK(largest.close().examined_count() == 1);
}

}  // namespace
}  // namespace candor::detail
