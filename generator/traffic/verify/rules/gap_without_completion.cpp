// generator/traffic/verify/rules/gap_without_completion.cpp: reports a gap in an answer that does not claim to be
// incomplete.
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// For results that have no completion member, or leave it out.
constinit const Rule gap_without_completion = {
    .about = {.id = "verify/gap-without-completion",
              .severity = diagnostics::Severity::warning,
              .summary = "an answer that names a gap reports that it is not complete",
              .explanation = "The answer has a gap, but no member `complete: false`. A reader "
                             "that looks for completion finds a plain\n"
                             "success. Say `complete: false` beside every gap."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          const Facts& facts = answer.facts;
          if (facts.declared != nullptr || facts.claims.complete || facts.gaps.empty()) return;
          auto& diagnostic = report_at(report, gap_without_completion.about, facts.gaps.front(),
                                       "a success names the gap '" + key_of(facts.gaps.front()) +
                                           "', but has no member that reports it as incomplete");
          diagnostic.help.emplace_back("add \"complete\": false");
        },
};

}  // namespace candor::verify
