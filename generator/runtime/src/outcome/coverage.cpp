// runtime/src/outcome/coverage.cpp: computes the coverage from the records of a ledger.
#include <candor/coverage.hpp>

#include <algorithm>

namespace candor {
namespace {

using Units = std::vector<std::string>;

/// The units of `list`, sorted, each once.
Units sorted(Units list) {
  std::sort(list.begin(), list.end());
  list.erase(std::unique(list.begin(), list.end()), list.end());
  return list;
}

bool has(const Units& sorted_units, const std::string& unit) {
  return std::binary_search(sorted_units.begin(), sorted_units.end(), unit);
}

Units names_of(const std::vector<UnitGap>& gaps) {
  Units names;
  for (const UnitGap& gap : gaps) names.push_back(gap.unit);
  return names;
}

}  // namespace

Coverage detail::Attestation::partial(std::vector<UnitGap> gaps) {
  if (gaps.empty()) gaps.push_back({"the call", "not covered"});
  return Coverage(Coverage::State::partial, {}, std::move(gaps));
}

void Ledger::examined(std::string unit) { examined_.push_back(std::move(unit)); }

void Ledger::skipped(std::string unit, std::string reason) {
  skipped_.push_back({std::move(unit), std::move(reason)});
}

Coverage Ledger::close() && {
  const Units scope = sorted(units_);
  const Units examined = sorted(examined_);
  const Units skipped = sorted(names_of(skipped_));
  std::vector<UnitGap> gaps = std::move(skipped_);
  for (const std::string& unit : examined) {
    if (!has(scope, unit)) gaps.push_back({unit, "not in scope"});
  }
  Units covered;
  for (const std::string& unit : scope) {
    if (has(skipped, unit)) continue;
    if (has(examined, unit)) {
      covered.push_back(unit);
    } else {
      gaps.push_back({unit, "not accounted for"});
    }
  }
  if (!gaps.empty()) return Coverage(Coverage::State::partial, std::move(covered), std::move(gaps));
  const auto state = scope.empty() ? Coverage::State::empty : Coverage::State::full;
  return Coverage(state, std::move(covered), {});
}

}  // namespace candor
