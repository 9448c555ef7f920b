// generator/review/docs/history.cpp: what changed since an older version of the contracts.
#include <algorithm>

#include "breaking/report.hpp"
#include "docs/views.hpp"

namespace candor::docs {

View changes_view(const History& history, std::string_view tool) {
  std::vector<const breaking::Change*> changes;
  for (const breaking::Change& change : history.changes)
    if (change.tool == tool) changes.push_back(&change);
  const auto rank = [](const breaking::Change* change) {
    using breaking::Verdict;
    constexpr Verdict order[] = {Verdict::breaking, Verdict::unknown, Verdict::policy, Verdict::safe};
    return std::ranges::find(order, change->verdict) - std::begin(order);
  };
  std::ranges::stable_sort(changes, {}, rank);
  View list = View::array();
  for (const breaking::Change* change : changes) {
    const std::string witness = change->witness ? breaking::witness_text(*change->witness) : "";
    list.push_back(View{{"verdict", breaking::name_of(change->verdict)},
                        {"message", page::html_lines(change->message)},
                        {"witness", page::optional_text(witness)},
                        {"rule", page::html(change->rule->id)}});
  }
  return {{"against", page::html(history.against)}, {"is_empty", list.empty()}, {"list", std::move(list)}};
}

}  // namespace candor::docs
