// generator/review/check/rules/skip_reason_required.cpp: a skip reason is there only when the step was skipped.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A required reason would accuse a step that ran.
constinit const Rule skip_reason_required = {
    .about = {.id = "convention/skip-reason-required",
              .severity = diagnostics::Severity::error,
              .summary = "a skip reason is there only when the step was skipped",
              .explanation =
                  "A reason that must always be there would have to be given for a step that ran.\n"
                  "Take it out of `required`."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::SideStep& step : contract.roles.steps) {
            if (!step.reason_field) continue;
            const ir::Field& field = result_field(contract, *step.reason_field);
            if (field.presence != ir::Presence::required) continue;
            report
                .add(
                    skip_reason_required.about, field.origin,
                    "'" + field.name + "' is required, so a step that ran would need a reason why it did not")
                .help.emplace_back("take it out of \"required\" of the result");
          }
        },
};

}  // namespace candor::check
