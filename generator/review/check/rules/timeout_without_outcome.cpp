// generator/review/check/rules/timeout_without_outcome.cpp: a tool that takes a time limit can say that it ran out
// of time.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// An answer at the end of the time looks like a whole one.
constinit const Rule timeout_without_outcome = {
    .about = {.id = "convention/timeout-without-outcome",
              .severity = diagnostics::Severity::warning,
              .summary = "a tool that takes a time limit can say that it ran out of time",
              .explanation =
                  "An answer at the end of the time looks like a whole one. Add `complete` with a gap, a "
                  "flag such as `timed_out`,\n"
                  "or an error `timeout`.",
              .code = "HON043"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const convention::Evidence& names = subject.convention.evidence;
          const ir::Roles& roles = subject.contract.roles;
          const auto is_signal = [&](const ir::Field& field) {
            return convention::matches_any(names.truncation, field.name);
          };
          const auto is_code = [&](const ir::ErrorCode& error) {
            return convention::matches_any(names.time_limit_code, error.code);
          };
          if (roles.completion || !roles.gaps.empty() || result_fields(subject.contract).empty() ||
              std::ranges::any_of(result_fields(subject.contract), is_signal) ||
              std::ranges::any_of(subject.contract.errors, is_code))
            return;
          for (const ir::Field& param : params_fields(subject.contract))
            if (convention::matches_any(names.time_limit, param.name))
              report
                  .add(timeout_without_outcome.about, param.origin,
                       "'" + subject.file.name + "' takes '" + param.name +
                           "', and cannot say that the time ran out")
                  .help.emplace_back(
                      "add a boolean 'complete' and a gap, a flag such as 'timed_out', or an error "
                      "'timeout'");
        },
};

}  // namespace candor::check
