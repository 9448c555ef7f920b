// generator/review/check/rules/error_without_description.cpp: every error code is described.
#include "check/rules/rules.hpp"

namespace candor::check {

/// The receiver of an error code must be able to look up its cause.
constinit const Rule error_without_description = {
    .about = {.id = "check/error-without-description",
              .severity = diagnostics::Severity::warning,
              .summary = "every error code is described",
              .explanation =
                  "The description names the one cause; it becomes the comment of the emitted enumerator.",
              .code = "HON032"},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::ErrorCode& error : contract.errors)
            if (error.description.empty())
              report.add(error_without_description.about, error.origin,
                         "the error '" + error.code + "' has no description");
        },
};

}  // namespace candor::check
