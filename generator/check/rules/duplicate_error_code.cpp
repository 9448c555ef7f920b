// generator/check/rules/duplicate_error_code.cpp: one cause has one code.
#include <map>
#include <string>

#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

/// The letters and digits of a code, in lower case.
std::string letters(const std::string& code) {
  std::string plain;
  for (const char c : code) {
    if (c >= 'A' && c <= 'Z') plain += static_cast<char>(c - 'A' + 'a');
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

}  // namespace

/// notFound and not_found are one code to everybody but a program.
constinit const Rule duplicate_error_code = {
    .about = {.id = "convention/duplicate-error-code",
              .severity = diagnostics::Severity::error,
              .summary = "one cause has one code",
              .explanation = "Two codes that differ in case or separators only are one cause under two "
                             "names, and readers will know one of them.",
              .code = "HON031"},
    .check =
        [](const ir::Contract& contract, diagnostics::Report& report) {
          std::map<std::string, const ir::ErrorCode*> codes;
          for (const ir::ErrorCode& error : contract.errors) {
            const auto [entry, is_new] = codes.emplace(letters(error.code), &error);
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
