// generator/review/check/rules/gap_without_reason.cpp: a list of units that were not covered has room for the
// reasons.
#include "check/result.hpp"
#include "check/rules/rules.hpp"
#include "ir/unit_places.hpp"

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
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          const auto rest = ir::unit_places(contract.roles).rest;
          if (!contract.roles.completion || !rest) return;
          const ir::GapMember* named = &contract.roles.gaps[*rest];
          if (!named->takes_units || ir::keeps_reasons(*named)) return;
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
