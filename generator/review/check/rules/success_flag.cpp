// generator/review/check/rules/success_flag.cpp: the outcome is told by the outcome, not by a boolean in the result.
#include <algorithm>
#include <cstdint>
#include <variant>
#include <vector>

#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "check/schemas.hpp"

namespace candor::check {

/// An answer that is a success can report that the call failed.
constinit const Rule success_flag = {
    .about = {.id = "convention/success-flag",
              .severity = diagnostics::Severity::warning,
              .summary = "the outcome is told by the outcome, not by a boolean in the result",
              .explanation =
                  "A boolean `success` inside a result makes every answer both: delivered as a success, and "
                  "perhaps a failure.\n"
                  "Let failures be failures (MCP: \"isError\": true), and leave the member out.",
              .code = "HON036"},
    .preset = Preset::standard,
    .check_file =
        [](const Subject& subject, diagnostics::Findings& report) {
          const convention::Evidence& names = subject.convention.evidence;
          const ir::Roles& roles = subject.contract.roles;
          const std::vector<ir::Field>& fields = result_fields(subject.contract);
          for (std::uint32_t i = 0; i < fields.size(); ++i) {
            const bool is_flag =
                std::ranges::find(names.flags_of_success, fields[i].name) != names.flags_of_success.end() ||
                std::ranges::find(names.flags_of_failure, fields[i].name) != names.flags_of_failure.end();
            const bool has_role = std::ranges::find(roles.effects, i) != roles.effects.end() ||
                                  std::ranges::find(roles.opted_out, i) != roles.opted_out.end();
            if (!is_flag || has_role ||
                !std::holds_alternative<ir::Boolean>(subject.contract[fields[i].type].kind))
              continue;
            report
                .add(success_flag.about, fields[i].origin,
                     "'" + fields[i].name + "' in a result says again whether the call succeeded")
                .help.emplace_back("leave it out, and let failures be failures (MCP: \"isError\": true)");
          }
        },
};

}  // namespace candor::check
