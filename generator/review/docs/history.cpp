// generator/review/docs/history.cpp: what changed since older versions of the contracts.
#include "breaking/report.hpp"
#include "docs/views.hpp"

namespace candor::docs {

View step_view(const History& step, std::string_view tool, std::string id) {
  View list = View::array();
  for (const breaking::Change& change : step.changes) {
    if (change.tool != tool) continue;
    const std::string witness = change.witness ? breaking::witness_text(*change.witness) : "";
    list.push_back(View{{"verdict", breaking::name_of(change.verdict)},
                        {"message", page::html_lines(change.message)},
                        {"witness", page::optional_text(witness)},
                        {"rule", page::html(change.rule->id)}});
  }
  const std::string before = "<bdi>" + page::html(step.before) + "</bdi>";
  return {
      {"between", step.after.empty() ? "since " + before
                                     : "from " + before + " to <bdi>" + page::html(step.after) + "</bdi>"},
      {"id", std::move(id)},
      {"is_empty", list.empty()},
      {"list", std::move(list)}};
}

View changes_view(const std::vector<History>& history, std::string_view tool) {
  View steps = View::array();
  for (const History& step : history)
    steps.push_back(
        step_view(step, tool, "changes" + (steps.empty() ? "" : "-" + std::to_string(steps.size() + 1))));
  return steps;
}

}  // namespace candor::docs
