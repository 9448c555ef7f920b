// candor/detail/ledger_core.hpp: TEMPORARY
#pragma once

#include <cstddef>
#include <exception>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <candor/unit_gap.hpp>

namespace candor {
enum class CoverageState { full, partial, empty };
namespace detail {
class CoverageCore {
 public:
  static CoverageCore attested_full(std::optional<std::size_t> n = std::nullopt) {
    return CoverageCore(CoverageState::full, n.value_or(1), {}, {});
  }
  static CoverageCore attested_empty() { return CoverageCore(CoverageState::empty, 0, {}, {}); }
  static CoverageCore attested_partial(std::vector<UnitGap> gaps,
                                       std::optional<std::size_t> n = std::nullopt) {
    if (gaps.empty()) gaps.push_back({"the call", "not covered"});
    return CoverageCore(CoverageState::partial, n.value_or(0), std::move(gaps), {});
  }
  static CoverageCore all_of(std::vector<CoverageCore> parts) {
    std::vector<UnitGap> gaps;
    std::size_t n = 0;
    bool full = false;
    for (auto& p : parts) {
      n += p.examined_;
      full = full || p.state_ == CoverageState::full;
      for (auto& g : p.gaps_) gaps.push_back(g);
    }
    const auto state = !gaps.empty() ? CoverageState::partial
                       : full        ? CoverageState::full
                                     : CoverageState::empty;
    return CoverageCore(state, n, std::move(gaps), {});
  }
  CoverageCore(CoverageState s, std::size_t n, std::vector<UnitGap> g, std::vector<std::string> u)
      : state_(s), examined_(n), gaps_(std::move(g)), units_(std::move(u)) {}
  CoverageCore(CoverageCore&& o) noexcept
      : state_(o.state_), examined_(o.examined_), gaps_(std::move(o.gaps_)), units_(std::move(o.units_)) {
    o.spend();
  }
  CoverageCore& operator=(CoverageCore&& o) noexcept {
    state_ = o.state_;
    examined_ = o.examined_;
    gaps_ = std::move(o.gaps_);
    units_ = std::move(o.units_);
    o.spend();
    return *this;
  }
  CoverageState state() const noexcept { return state_; }
  const std::vector<UnitGap>& gaps() const noexcept { return gaps_; }
  std::size_t examined() const noexcept { return examined_; }
  std::vector<std::string> units() const { return units_; }
  const std::vector<std::string>& duplicates() const noexcept { return duplicates_; }

 private:
  void spend() {
    state_ = CoverageState::partial;
    examined_ = 0;
    gaps_.assign(1, {"the scope", "the coverage was used before"});
    units_.clear();
  }
  CoverageState state_;
  std::size_t examined_;
  std::vector<UnitGap> gaps_;
  std::vector<std::string> units_;
  std::vector<std::string> duplicates_;
};
class ShardCore {
 public:
  void examined(std::string_view u) { list.push_back({std::string(u), std::nullopt}); }
  void examined(std::size_t u) { list.push_back({std::to_string(u), std::nullopt}); }
  void skipped(std::string_view u, std::string r) { list.push_back({std::string(u), std::move(r)}); }
  void skipped(std::size_t u, std::string r) { list.push_back({std::to_string(u), std::move(r)}); }
  template <class U, class F>
  bool examine(const U& u, F&& f) {
    try {
      f();
      examined(u);
      return true;
    } catch (const std::exception& e) {
      skipped(u, e.what());
      return false;
    }
  }
  std::vector<std::pair<std::string, std::optional<std::string>>> list;
};
class LedgerCore : public ShardCore {
 public:
  explicit LedgerCore(std::vector<std::string> u) : units(std::move(u)) {}
  static LedgerCore of_count(std::size_t n) {
    std::vector<std::string> u;
    for (std::size_t i = 0; i < n; ++i) u.push_back(std::to_string(i));
    return LedgerCore(u);
  }
  static LedgerCore growing() { return LedgerCore({}); }
  void add(std::string_view u) { units.emplace_back(u); }
  void ended() {}
  ShardCore shard() const { return {}; }
  void merge(ShardCore&& s) {
    for (auto& e : s.list) list.push_back(e);
  }
  CoverageCore close() &&;
  std::vector<std::string> units;
  bool closed = false;
};
}  // namespace detail
}  // namespace candor
