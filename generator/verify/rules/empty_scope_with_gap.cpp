// generator/verify/rules/empty_scope_with_gap.cpp: an empty scope has no gaps.
#include "verify/rules.hpp"
#include "verify/words.hpp"

namespace candor::verify {

/// The emitted readers keep the same law under the same name.
constinit const Rule empty_scope_with_gap = {
    .about = {.id = "convention/empty-scope-with-gap",
              .severity = diagnostics::Severity::error,
              .summary = "an answer about an empty scope names no gap",
              .explanation = "If the scope selected nothing, there was nothing to leave out. If something "
                             "was left out, the scope was not empty.\n"
                             "Say one of the two."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          const Facts& facts = answer.facts;
          if (facts.declared != nullptr || facts.empty != true || facts.gaps.empty()) return;
          say(report, empty_scope_with_gap.about, *facts.empty_at,
              "'" + key_of(*facts.empty_at) + "' is true beside the gap '" + key_of(facts.gaps.front()) +
                  "': " + shown(*facts.gaps.front().node));
        },
};

}  // namespace candor::verify
