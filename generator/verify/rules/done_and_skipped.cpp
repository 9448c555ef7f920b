// generator/verify/rules/done_and_skipped.cpp: a step that was done gives no reason why not.
#include "verify/rules.hpp"

namespace candor::verify {

/// The emitted readers keep the same law under the same name.
constinit const Rule done_and_skipped = {
    .about = {.id = "convention/done-and-skipped",
              .severity = diagnostics::Severity::error,
              .summary = "a side step is done or gives a reason, not both",
              .explanation =
                  "Done, with a reason why it was not: one of the two is untrue, and nobody can tell which."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          for (const StepSaid& said : answer.facts.steps) {
            if (said.done != true || !said.reason) continue;
            say(report, done_and_skipped.about, *said.reason,
                "'" + key_of(*said.done_at) + "' is true, and '" + key_of(*said.reason) +
                    "' says why it was not done");
          }
        },
};

}  // namespace candor::verify
