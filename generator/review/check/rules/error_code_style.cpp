// generator/review/check/rules/error_code_style.cpp: error codes are written in snake_case.
#include <algorithm>

#include "check/rules/rules.hpp"

namespace candor::check {

/// One style for all codes.
constinit const Rule error_code_style = {
    .about = {.id = "check/error-code-style",
              .severity = diagnostics::Severity::warning,
              .summary = "error codes are written in snake_case",
              .explanation =
                  "With one style for all codes, a caller need not remember which tool uses which.",
              .code = "HON029"},
    .preset = Preset::standard,
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::ErrorCode& error : contract.errors) {
            const bool plain = std::all_of(error.code.begin(), error.code.end(), [](char c) {
              return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_';
            });
            if (plain) continue;
            report.add(error_code_style.about, error.origin,
                       "'" + error.code + "' is not written in small letters, digits and '_'");
          }
        },
};

}  // namespace candor::check
