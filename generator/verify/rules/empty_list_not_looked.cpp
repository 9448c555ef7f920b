// generator/verify/rules/empty_list_not_looked.cpp: an empty list does not stand for a look that was not
// taken.
#include <array>

#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace candor::verify {
namespace {

/// A list of findings, and the member that says whether anybody looked.
struct Pair {
  std::string_view list;
  std::string_view mark;
};

constexpr std::array<Pair, 7> pairs = {{{"validation_errors", "validate_skipped_reason"},
                                        {"lsp_diagnostics", "lsp_complete"},
                                        {"diagnostics", "diagnostics_complete"},
                                        {"diagnostics", "lsp_complete"},
                                        {"diagnostics", "pending_servers"},
                                        {"warnings", "warnings_pending"},
                                        {"results", "queued_categories"}}};

/// A reason, a completion that is false, a flag or list of what is still to come.
bool says_not_looked(const Pair& pair, const source::Node& mark) {
  if (mark.kind == source::Kind::string) return !mark.text.empty();
  const bool is_completion = pair.mark.ends_with("complete");
  return is_completion ? mark.kind == source::Kind::boolean && mark.text == "false" : is_gap(mark);
}

/// True for a state that says by itself that the end is still to come: its readers cannot miss it.
bool is_open_end(const ir::State& state) {
  return state.means == ir::Means::pending || state.means == ir::Means::not_ready;
}

}  // namespace

/// By the names under which tools report what a checker found.
constinit const Rule empty_list_not_looked = {
    .about = {.id = "verify/empty-list-not-looked",
              .severity = diagnostics::Severity::warning,
              .summary = "an empty list means that somebody looked",
              .explanation =
                  "`validation_errors: []` beside the reason why nothing was validated, or diagnostics "
                  "beside `lsp_complete: false`, reads\n"
                  "as clean to anyone who looks at the list alone. Leave the list out where nobody looked."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (!answer.outcome.result ||
              (answer.facts.declared != nullptr && is_open_end(*answer.facts.declared)))
            return;
          for (const Pair& pair : pairs) {
            const std::optional<Value> list = of_kind(result_member(answer, pair.list), source::Kind::array);
            if (!list || !list->node->items.empty()) continue;
            const std::optional<Value> mark = result_member(answer, pair.mark);
            if (!mark || !says_not_looked(pair, *mark->node)) continue;
            say(report, empty_list_not_looked.about, *list,
                "'" + std::string(pair.list) + "' is empty, and '" + std::string(pair.mark) +
                    "' says that nobody looked: " + shown(*mark->node))
                .notes.push_back("leave '" + std::string(pair.list) + "' out");
          }
        },
};

}  // namespace candor::verify
