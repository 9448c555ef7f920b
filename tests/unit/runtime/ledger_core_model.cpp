// tests/unit/runtime/ledger_core_model.cpp: compares ledgers with a plain model of them, on random records.
#include <doctest/doctest.h>

#include <algorithm>
#include <candor/coverage.hpp>
#include <candor/detail/ledger_core.hpp>
#include <map>
#include <random>
#include <set>
#include <stdexcept>

namespace candor::detail {
namespace {

using Listed = std::vector<std::pair<std::string, std::string>>;

/// The records of each name: the one that counts, empty for examined, else the reason; and the last reason,
/// also of a unit that was begun again.
struct Records {
  std::map<std::string, std::string> last;
  std::map<std::string, std::string> worst;
  std::set<std::string> seen;

  bool is_skipped(const std::string& unit) const { return last.count(unit) > 0 && !last.at(unit).empty(); }
  void add(const std::string& unit, const std::string& reason) {
    seen.insert(unit);
    if (reason.empty() && is_skipped(unit)) return;
    last[unit] = reason;
    if (!reason.empty()) worst[unit] = reason;
  }
  void retry(const std::string& unit) {
    seen.insert(unit);
    if (is_skipped(unit)) last.erase(unit);
  }
  void merge(const Records& shard) {
    for (const auto& [unit, reason] : shard.worst) {
      if (shard.is_skipped(unit)) continue;
      seen.insert(unit);
      if (!is_skipped(unit)) worst[unit] = reason;
    }
    for (const auto& [unit, reason] : shard.last) add(unit, reason);
  }
};

/// Of a name that the scope has twice, the worst record counts, whatever was begun again.
struct Model : Records {
  std::vector<std::string> scope;

  std::map<std::string, std::string> counted() const {
    std::map<std::string, std::string> records = last;
    for (const std::string& unit : duplicates())
      if (worst.count(unit) > 0) records[unit] = worst.at(unit);
    return records;
  }
  Listed gaps() const {
    Listed found;
    const std::set<std::string> units(scope.begin(), scope.end());
    const auto records = counted();
    for (const std::string& unit : units) {
      const auto record = records.find(unit);
      if (record == records.end()) found.emplace_back(unit, "not accounted for");
      if (record != records.end() && !record->second.empty()) found.emplace_back(unit, record->second);
    }
    for (const std::string& unit : seen)
      if (units.count(unit) == 0) found.emplace_back(unit, "not in scope");
    std::sort(found.begin(), found.end());
    return found;
  }
  std::size_t examined() const {
    const std::set<std::string> units(scope.begin(), scope.end());
    const auto records = counted();
    return static_cast<std::size_t>(std::count_if(records.begin(), records.end(), [&](const auto& record) {
      return record.second.empty() && units.count(record.first) > 0;
    }));
  }
  std::vector<std::string> duplicates() const {
    std::set<std::string> once;
    std::set<std::string> twice;
    for (const std::string& unit : scope)
      if (!once.insert(unit).second) twice.insert(unit);
    return {twice.begin(), twice.end()};
  }
};

/// One run of a tool on random units, in a ledger and in its model.
struct Run {
  std::mt19937 random;
  Model model;
  LedgerCore ledger = LedgerCore::growing();

  explicit Run(unsigned seed) : random(seed) {}

  std::size_t below(std::size_t limit) { return random() % limit; }
  std::string name() { return std::string(below(4) * 9, 'n') + std::to_string(below(40)); }

  template <class Recorder>
  void record(Recorder& recorder, Records& records) {
    const std::string unit = name();
    if (below(6) == 0) {
      records.retry(unit);
      return recorder.retried(unit);
    }
    const std::string reason = below(3) == 0 ? "reason " + std::to_string(below(5)) : "";
    records.add(unit, reason);
    switch (below(3)) {
      case 0:
        if (reason.empty()) return recorder.examined(unit);
        return recorder.skipped(unit, reason);
      case 1:
        recorder.examine(unit, [&]() -> std::optional<std::string> {
          if (reason.empty()) return std::nullopt;
          return reason;
        });
        return;
      default:
        recorder.examine(unit, [&]() {
          if (!reason.empty()) throw std::runtime_error(reason);
        });
    }
  }

  void step() {
    switch (below(8)) {
      case 0:
      case 1:
        model.scope.push_back(name());
        ledger.add(model.scope.back());
        return;
      case 2: {
        ShardCore shard = ledger.shard();
        Records records;
        for (std::size_t left = below(6); left > 0; --left) record(shard, records);
        ledger.merge(std::move(shard));
        model.merge(records);
        return;
      }
      default:
        record(ledger, model);
    }
  }
};

TEST_CASE("ledger core: random records agree with a plain model") {
  std::size_t full = 0;
  for (unsigned seed = 0; seed < 3000; ++seed) {
    Run run(seed);
    for (std::size_t steps = run.below(120); steps > 0; --steps) run.step();
    if (seed % 3 == 0) {
      for (const std::string& unit : run.model.seen) {
        if (std::count(run.model.scope.begin(), run.model.scope.end(), unit) > 0) continue;
        run.model.scope.push_back(unit);
        run.ledger.add(unit);
      }
      for (const std::string& unit : run.model.scope) {
        run.model.retry(unit);
        run.model.add(unit, "");
        run.ledger.retried(unit);
        run.ledger.examined(unit);
      }
    }
    run.ledger.ended();
    if (run.model.scope.empty()) run.ledger.nothing_in_scope();
    const CoverageCore coverage = run.ledger.close();
    Listed gaps;
    for (const UnitGap& gap : coverage.gaps()) gaps.emplace_back(gap.unit, gap.reason);
    std::sort(gaps.begin(), gaps.end());
    INFO("seed " << seed);
    REQUIRE(gaps == run.model.gaps());
    REQUIRE(coverage.examined_count() == run.model.examined());
    REQUIRE(coverage.examined_units().size() == run.model.examined());
    REQUIRE(coverage.duplicates() == run.model.duplicates());
    const auto expected = !gaps.empty()             ? CoverageCore::State::partial
                          : run.model.scope.empty() ? CoverageCore::State::empty
                                                    : CoverageCore::State::full;
    REQUIRE(coverage.state() == expected);
    full += coverage.state() == CoverageCore::State::full ? 1 : 0;
  }
  CHECK(full > 0);
}

}  // namespace
}  // namespace candor::detail
