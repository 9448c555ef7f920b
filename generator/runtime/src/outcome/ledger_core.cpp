// generator/runtime/src/outcome/ledger_core.cpp: computes the coverage from the records of a ledger.
#include <candor/detail/ledger_core.hpp>

#include <algorithm>
#include <map>

namespace candor {

detail::CoverageCore detail::LedgerCore::close() && {
  if (std::exchange(closed, true))
    return CoverageCore::attested_partial({{"the scope", "the ledger was closed before"}});
  std::map<std::string, std::optional<std::string>> last;
  for (auto& [u, r] : list) last[u] = r;
  std::vector<UnitGap> gaps;
  std::vector<std::string> covered;
  for (auto& [u, r] : list)
    if (std::find(units.begin(), units.end(), u) == units.end()) gaps.push_back({u, "not in scope"});
  for (auto& u : units) {
    auto at = last.find(u);
    if (at == last.end())
      gaps.push_back({u, "not accounted for"});
    else if (at->second)
      gaps.push_back({u, *at->second});
    else
      covered.push_back(u);
  }
  const std::size_t n = covered.size();
  const auto state = !gaps.empty()   ? CoverageState::partial
                     : units.empty() ? CoverageState::empty
                                     : CoverageState::full;
  return CoverageCore(state, n, std::move(gaps), std::move(covered));
}

}  // namespace candor
