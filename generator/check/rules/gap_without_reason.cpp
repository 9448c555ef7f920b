// generator/check/rules/gap_without_reason.cpp: a list of units that were not covered has room for the
// reasons.
#include <algorithm>

#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

/// A ledger records why each unit was skipped. Where no gap has room for the reason, it is lost on the wire.
constinit const Rule gap_without_reason = {
    .about = {.id = "convention/gap-without-reason",
              .severity = diagnostics::Severity::warning,
              .summary = "a list of units that were not covered gives the reason of each",
              .explanation =
                  "A file that is locked and one that is not a text need different remedies. A list of names "
                  "alone "
                  "loses the reason\nthat the tool knows. Make its items objects with a unit and a reason: "
                  "{\"file\": ..., \"reason\": ...}.",
              .code = "HON008"},
    .check =
        [](const ir::Contract& contract, diagnostics::Report& report) {
          const auto& gaps = contract.roles.gaps;
          const auto has_reason = [](const ir::GapMember& gap) { return !gap.reason_member.empty(); };
          const auto takes_units = [](const ir::GapMember& gap) { return gap.takes_units; };
          const auto named = std::find_if(gaps.begin(), gaps.end(), takes_units);
          if (!contract.roles.completion || named == gaps.end() ||
              std::any_of(gaps.begin(), gaps.end(), has_reason))
            return;
          const ir::Field& field = result_field(contract, named->field);
          report
              .add(gap_without_reason.about, field.origin,
                   "'" + field.name + "' names units that were not covered, and has no room for the reasons")
              .help.emplace_back(
                  "make its items objects with a 'reason', such as {\"file\": \"a\", \"reason\": "
                  "\"locked\"}");
        },
};

}  // namespace candor::check
