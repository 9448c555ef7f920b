// generator/verify/rules/empty_list_not_looked.cpp: reports an empty list where nothing was examined.
#include "verify/display.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Returns true for a member that reports that no unit was examined: a reason, a false completion, a flag or
/// list of pending units.
bool means_not_examined(const convention::ListExamined& pair, const source::Node& mark) {
  if (mark.kind == source::Kind::string) return !mark.text.empty();
  return pair.means_examined ? mark.kind == source::Kind::boolean && mark.text == "false" : is_gap(mark);
}

/// Returns true for a state that itself reports that the end is still to come: its readers cannot miss it.
bool is_open_end(const ir::State& state) {
  return state.means == ir::Means::pending || state.means == ir::Means::not_ready;
}

}  // namespace

constinit const Rule empty_list_not_looked = {
    .about = {.id = "verify/empty-list-not-looked",
              .severity = diagnostics::Severity::warning,
              .summary = "an empty list means that the tool looked",
              .explanation =
                  "`validation_errors: []` beside the reason why nothing was validated, or diagnostics "
                  "beside `lsp_complete: false`, reads\n"
                  "as clean to anyone who looks at the list alone. Leave the list out where nothing was "
                  "examined."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (!answer.outcome.result ||
              (answer.facts.declared != nullptr && is_open_end(*answer.facts.declared)))
            return;
          for (const convention::ListExamined& pair : answer.subject.convention.evidence.examined) {
            const std::optional<Value> list = of_kind(result_member(answer, pair.list), source::Kind::array);
            if (!list || !list->node->items.empty()) continue;
            const std::optional<Value> mark = result_member(answer, pair.member);
            if (!mark || !means_not_examined(pair, *mark->node)) continue;
            report_at(report, empty_list_not_looked.about, *list,
                      "'" + pair.list + "' is empty, but '" + pair.member +
                          "' reports that nothing was examined: " + display(*mark->node))
                .help.push_back("leave '" + pair.list + "' out");
          }
        },
};

}  // namespace candor::verify
