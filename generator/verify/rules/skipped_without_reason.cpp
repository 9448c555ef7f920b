// generator/verify/rules/skipped_without_reason.cpp: a step that was skipped says why.
#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace candor::verify {

/// The emitted readers keep the same law under the same name. A contract without a reason member is told so
/// by check.
constinit const Rule skipped_without_reason = {
    .about = {.id = "convention/skipped-without-reason",
              .severity = diagnostics::Severity::error,
              .summary = "a side step that was not done gives its reason",
              .explanation = "A step that nobody configured, one whose program is missing and one that ran "
                             "out of time need different remedies.\n"
                             "Give one of the approved reasons."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          for (const StepSaid& said : answer.facts.steps) {
            if (said.done != false || said.reason || !said.step->reason_field) continue;
            const std::string& reason = result_name(answer.subject, *said.step->reason_field);
            say(report, skipped_without_reason.about, *said.done_at,
                "'" + key_of(*said.done_at) + "' is false, and there is no '" + reason + "'")
                .notes.push_back("give one of the approved reasons: " + approved_reasons(*said.step));
          }
        },
};

}  // namespace candor::verify
