// generator/review/docs/history.cpp: what changed since an older version of the contracts.
#include "breaking/report.hpp"
#include "docs/views.hpp"

namespace candor::docs {

View changes_view(const History& history, std::string_view tool) {
  View list = View::array();
  for (const breaking::Change& change : history.changes) {
    if (change.tool != tool) continue;
    const std::string witness = change.witness ? breaking::witness_text(*change.witness) : "";
    list.push_back(View{{"verdict", breaking::name_of(change.verdict)},
                        {"message", page::html_lines(change.message)},
                        {"witness", page::optional_text(witness)},
                        {"rule", page::html(change.rule->id)}});
  }
  return {{"against", page::html(history.against)}, {"is_empty", list.empty()}, {"list", std::move(list)}};
}

}  // namespace candor::docs
