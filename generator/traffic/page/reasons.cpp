// generator/traffic/page/reasons.cpp: why answers were not decided.
#include <algorithm>
#include <functional>

#include "page/html.hpp"
#include "page/views.hpp"

namespace candor::page {

View reasons_view(const Run& run) {
  constexpr std::size_t max_reasons = 50;
  std::vector<std::pair<std::string_view, std::int64_t>> reasons;
  for (const auto& [reason, count] : run.summary.undecided)
    if (count != 0) reasons.emplace_back(reason, count);
  std::ranges::stable_sort(reasons, std::greater<>(), &std::pair<std::string_view, std::int64_t>::second);
  View shown = View::array();
  for (std::size_t i = 0; i < reasons.size() && i < max_reasons; ++i) {
    const auto& [reason, count] = reasons[i];
    const std::int64_t others = std::max<std::int64_t>(0, run.standing.undecided - count);
    shown.push_back(View{{"reason", html(reason)},
                         {"count", html(counted(count, "answer"))},
                         {"share", html(percent(count, run.standing.undecided))},
                         {"parts", bar({{"undecided", count}, {"rest", others}})}});
  }
  const std::size_t hidden = reasons.size() - std::min(reasons.size(), max_reasons);
  return {
      {"is_empty", shown.empty()},
      {"reasons", std::move(shown)},
      {"hidden",
       optional_text(
           hidden == 0 ? "" : "Not shown: " + counted(static_cast<std::int64_t>(hidden), "reason") + ".")}};
}

}  // namespace candor::page
