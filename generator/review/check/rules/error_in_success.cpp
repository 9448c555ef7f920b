// generator/review/check/rules/error_in_success.cpp: a success has no member that speaks of a failure.
#include <algorithm>
#include <cstdint>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// Two readers of one answer disagree.
constinit const Rule error_in_success = {
    .about =
        {.id = "convention/error-in-success",
         .severity = diagnostics::Severity::error,
         .summary = "a success has no member that speaks of a failure",
         .explanation =
             "Readers that look for `error` and readers that look at the outcome disagree about the "
             "same answer.\n"
             "Fail with a code instead; or give the member another name, or \"x-candor-role\": \"none\".",
         .code = "HON034"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const convention::Evidence& names = subject.convention.evidence;
          const ir::Roles& roles = subject.contract.roles;
          const std::vector<ir::Field>& fields = result_fields(subject.contract);
          for (std::uint32_t i = 0; i < fields.size(); ++i) {
            if (std::ranges::find(names.texts_of_failure, fields[i].name) == names.texts_of_failure.end())
              continue;
            if (std::ranges::find(roles.opted_out, i) != roles.opted_out.end()) continue;
            report
                .add(error_in_success.about, fields[i].origin,
                     "the result of a success has the member '" + fields[i].name + "'")
                .help.emplace_back(
                    "fail with a code instead, or rename it, or add \"x-candor-role\": \"none\"");
          }
        },
};

}  // namespace candor::check
