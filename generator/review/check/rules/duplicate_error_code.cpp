// generator/review/check/rules/duplicate_error_code.cpp: one cause has one code.
#include <map>
#include <string>

#include "check/names.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// notFound and not_found are one code to everybody but a program.
constinit const Rule duplicate_error_code = {
    .about = {.id = "convention/duplicate-error-code",
              .severity = diagnostics::Severity::error,
              .summary = "one cause has one code",
              .explanation = "Two codes that differ in case or separators only are one cause under two "
                             "names, and readers will know one of them.",
              .code = "HON031"},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          std::map<std::string, const ir::ErrorCode*> codes;
          for (const ir::ErrorCode& error : contract.errors) {
            const auto [entry, is_new] = codes.emplace(letters_and_digits(error.code), &error);
            if (is_new) continue;
            const ir::ErrorCode* const first = entry->second;
            auto& diagnostic =
                report.add(duplicate_error_code.about, error.origin,
                           "'" + error.code + "' and '" + first->code + "' are the same words");
            diagnostic.labels.push_back({first->origin, "'" + first->code + "' is here"});
          }
        },
};

}  // namespace candor::check
