// generator/verify/rules/unapproved_reason.cpp: a skip reason is one of those that the convention approves.
#include <algorithm>

#include "verify/rules/rules.hpp"
#include "verify/words.hpp"

namespace candor::verify {

/// A reader keeps such a reason with its text; whoever wrote it must not.
constinit const Rule unapproved_reason = {
    .about =
        {.id = "verify/unapproved-reason",
         .severity = diagnostics::Severity::error,
         .summary = "a skip reason is one of the approved reasons of its step",
         .explanation =
             "One reason, one cause: whoever reads it must know what to do about it. Approve a further "
             "reason in a convention.json\n"
             "beside the contract, with a description of its one cause, or use the approved one that fits."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          for (const StepSaid& said : answer.facts.steps) {
            if (!said.reason) continue;
            const std::string& word = said.reason->node->text;
            const auto& known = said.step->reasons;
            if (std::any_of(known.begin(), known.end(),
                            [&](const ir::SkipReason& each) { return each.word == word; }))
              continue;
            say(report, unapproved_reason.about, *said.reason,
                "'" + word + "' is no approved reason why the step '" + said.step->name + "' did not run")
                .notes.push_back("the approved reasons are " + approved_reasons(*said.step));
          }
        },
};

}  // namespace candor::verify
