// generator/review/check/rules/step_without_reason.cpp: a side step that can be skipped has a skip reason.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A skipped step without a reason leaves the reader without a remedy.
constinit const Rule step_without_reason = {
    .about = {.id = "convention/step-without-reason",
              .severity = diagnostics::Severity::error,
              .summary = "a side step that can be skipped has a reason",
              .explanation =
                  "`formatted: false` alone does not distinguish a missing formatter from one that "
                  "failed, and their remedies differ.\n"
                  "Add a member with the approved reasons of the step.",
              .code = "HON019"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::SideStep& step : contract.roles.steps) {
            if (!step.done_field || step.reason_field) continue;
            const ir::Field& field = result_field(contract, *step.done_field);
            report
                .add(step_without_reason.about, field.origin,
                     "'" + field.name + "' can be false, but no member gives a reason why the step '" +
                         step.name + "' was skipped")
                .help.emplace_back("add '" + step.name +
                                   "_skipped_reason' with the approved reasons of the step");
          }
        },
};

}  // namespace candor::check
