// generator/review/check/rules/findings_without_completion.cpp: a result with findings says whether all was
// searched.
#include <algorithm>
#include <variant>
#include <vector>

#include "check/evidence.hpp"
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// An empty list of findings is read as "there are none". Queries have a stricter rule (HON001).
constinit const Rule findings_without_completion = {
    .about =
        {.id = "convention/findings-without-completion",
         .severity = diagnostics::Severity::warning,
         .summary = "a result with findings says whether all was searched",
         .explanation =
             "An empty list of findings reads as \"there are none\", also where the tool could not look.\n"
             "Add a boolean `complete` to the result and to its `required`, and a gap that names the rest."},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const ir::Contract& contract = subject.contract;
          if (contract.kind == ir::Kind::query || contract.roles.completion || !contract.roles.gaps.empty())
            return;
          const convention::Evidence& names = subject.convention.evidence;
          const std::vector<ir::Field>& fields = result_fields(contract);
          const auto is_signal = [&](const ir::Field& field) {
            return convention::matches_any(names.truncation, field.name);
          };
          if (std::ranges::any_of(fields, is_signal)) return;
          for (const ir::Field& field : fields) {
            // Without a kind, each list may be what was found.
            const bool may_be_found = !subject.file.kind.empty() || !is_own(subject)
                                          ? convention::matches_any(names.finding, field.name)
                                          : !convention::matches_any(names.not_finding, field.name) &&
                                                !evidence_in(subject, field.name);
            if (!may_be_found || is_opted_out(contract, field) ||
                !std::holds_alternative<ir::Array>(contract[field.type].kind))
              continue;
            report
                .add(findings_without_completion.about, field.origin,
                     "'" + field.name +
                         "' may be empty because nothing was searched, and the result does not say so")
                .help.emplace_back("add a boolean 'complete' to the result, and to its \"required\"");
          }
        },
};

}  // namespace candor::check
