// generator/traffic/verify/rules/unapproved_reason.cpp: reports skip reasons that the convention does not approve.
#include <algorithm>

#include "verify/display.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// Readers keep an unapproved reason as text; tools must not write one.
constinit const Rule unapproved_reason = {
    .about =
        {.id = "verify/unapproved-reason",
         .severity = diagnostics::Severity::error,
         .summary = "a reason is one of those of its step or list of gaps",
         .explanation =
             "Each reason has one cause, so that the caller knows how to react. Approve a further "
             "reason in a convention.json\n"
             "beside the contract, with a description of its one cause (of a gap: add it to the contract), or use "
             "the one that fits."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          for (const ReportedStep& step : answer.facts.steps) {
            if (!step.reason || step.claims.has_refused_reason) continue;  // a refused one breaks a law
            const std::string word(step.reason->node->text);
            const auto& known = step.step->reasons;
            if (std::any_of(known.begin(), known.end(),
                            [&](const ir::SkipReason& each) { return each.word == word; }))
              continue;
            const bool is_of_gap = !step.step->reason_field;
            report_at(report, unapproved_reason.about, *step.reason,
                      is_of_gap ? "'" + word + "' is no reason that the contract lists for '" + step.step->name + "'"
                                : "'" + word + "' is no approved reason why the step '" + step.step->name +
                                      "' did not run")
                .help.push_back((is_of_gap ? "use one of them: " : "use one of the approved reasons: ") +
                                approved_reasons(*step.step));
          }
        },
};

}  // namespace candor::verify
