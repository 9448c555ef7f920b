// generator/verify/rules/contradictory_flags.cpp: reports members that contradict each other.
#include "verify/contradictions.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// Each pair is one that a reader could take either way.
constinit const Rule contradictory_flags = {
    .about = {.id = "verify/contradictory-flags",
              .severity = diagnostics::Severity::error,
              .summary = "two members of one answer do not contradict each other",
              .explanation =
                  "A failure that is complete, a no-op that changed something, a count that differs\n"
                  "from its list: a caller that reads one of the two is misled. Report the result once."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          for (const Contradiction& each : contradictions(answer)) {
            auto& diagnostic = report_at(report, contradictory_flags.about, each.at, each.message);
            if (!each.other.empty()) diagnostic.members.push_back(each.other);
          }
        },
};

}  // namespace candor::verify
