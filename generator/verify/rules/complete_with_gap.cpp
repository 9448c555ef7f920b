// generator/verify/rules/complete_with_gap.cpp: what names a gap does not call itself complete.
#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace candor::verify {

/// The emitted readers keep the same law under the same name.
constinit const Rule complete_with_gap = {
    .about = {.id = "convention/complete-with-gap",
              .severity = diagnostics::Severity::error,
              .summary = "an answer that names a gap does not call itself complete",
              .explanation = "`complete: true` promises that what is not listed is not there. The gap in the "
                             "same answer says that nobody knows.\n"
                             "Say `complete: false`; or, where it is no gap, take the member away."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          const Facts& facts = answer.facts;
          if (facts.complete != true || facts.gaps.empty()) return;
          auto& said = say(report, complete_with_gap.about, *facts.completion_at,
                           "'" + key_of(*facts.completion_at) + "' is true beside the gap '" +
                               key_of(facts.gaps.front()) + "': " + shown(*facts.gaps.front().node));
          said.notes.emplace_back("say \"" + key_of(*facts.completion_at) + "\": false");
        },
};

}  // namespace candor::verify
