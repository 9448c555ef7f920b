// generator/traffic/verify/rules/no_success.cpp: reports an outcome without `success`.
#include "verify/rules/rules.hpp"

namespace candor::verify {

/// Without it a reader has to guess from the other members.
constinit const Rule no_success = {
    .about = {.id = "verify/no-success",
              .severity = diagnostics::Severity::error,
              .summary = "an outcome reports whether it is a success",
              .explanation = "Write the boolean member `success`. A missing one, or one that is no boolean, "
                             "makes each reader guess in its own way."},
    .refuses = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success) return;
          const std::optional<Value> found = member(answer.outcome.top, "success");
          if (found) {
            report_at(report, no_success.about, *found, "expected 'success' to be true or false");
          } else {
            report_at(report, no_success.about, answer.outcome.top, "the answer has no 'success'");
          }
        },
};

}  // namespace candor::verify
