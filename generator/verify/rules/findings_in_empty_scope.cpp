// generator/verify/rules/findings_in_empty_scope.cpp: reports findings in an empty scope.
#include "verify/display.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

bool is_scope_count(const Answer& answer, std::string_view name) {
  const auto& place = answer.subject.contract.roles.scope_count;
  return place && result_name(answer.subject, *place) == name;
}

}  // namespace

/// The other side of the law about empty scopes.
constinit const Rule findings_in_empty_scope = {
    .about = {.id = "verify/findings-in-empty-scope",
              .severity = diagnostics::Severity::error,
              .summary = "nothing is found in an empty scope",
              .explanation =
                  "The answer reports that the scope selected nothing, and counts or lists what was "
                  "found in it. One of the two is untrue."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.facts.claims.scope_empty != true || !answer.outcome.result) return;
          for (const source::Member& each : answer.outcome.result->node->members) {
            const bool counts = convention::matches_any(answer.subject.convention.evidence.finding, each.key);
            const bool examined = is_scope_count(answer, each.key);
            if ((!counts && !examined) || each.value.kind == source::Kind::boolean || !is_gap(each.value))
              continue;
            report_at(report, findings_in_empty_scope.about, *member(*answer.outcome.result, each.key),
                      "'" + key_of(*answer.facts.empty_at) + "' is true, but '" + each.key + "' is " +
                          display(each.value));
          }
        },
};

}  // namespace candor::verify
