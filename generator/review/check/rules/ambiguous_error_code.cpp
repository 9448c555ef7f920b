// generator/review/check/rules/ambiguous_error_code.cpp: an error code names its cause.
#include <algorithm>
#include <array>

#include "check/rules/rules.hpp"

namespace candor::check {

/// A caller cannot know how to react to a code with many causes.
constinit const Rule ambiguous_error_code = {
    .about = {.id = "check/ambiguous-error-code",
              .severity = diagnostics::Severity::warning,
              .summary = "an error code names its cause",
              .explanation = "A code such as `error` or `not_found` has many causes, and their remedies "
                             "differ. Say what was not found:\n"
                             "`path_not_found`, `formatter_not_installed`.",
              .code = "HON030"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          static constexpr std::array ambiguous = {"error",     "failed",  "failure", "fail",
                                                   "not_found", "invalid", "unknown", "other"};
          for (const ir::ErrorCode& error : contract.errors) {
            if (std::find(ambiguous.begin(), ambiguous.end(), error.code) == ambiguous.end()) continue;
            report
                .add(ambiguous_error_code.about, error.origin, "'" + error.code + "' does not name one cause")
                .help.emplace_back("say in the code what went wrong with what, as in 'path_not_found'");
          }
        },
};

}  // namespace candor::check
