// generator/review/check/rules/completion_impossible.cpp: a result can have no gap.
#include "check/result.hpp"
#include "check/rules/rules.hpp"

namespace candor::check {

namespace {

bool always_a_gap(const ir::Type& type) {
  const source::Decimal zero;
  if (const auto* list = std::get_if<ir::Array>(&type.kind)) return list->min_items > 0;
  const auto* count = std::get_if<ir::Integer>(&type.kind);
  if (count == nullptr) return false;
  return (count->minimum && source::compare(zero, *count->minimum) < 0) ||
         (count->maximum && source::compare(*count->maximum, zero) < 0);
}

}  // namespace

/// A gap that is always there makes every complete result a lie.
constinit const Rule completion_impossible = {
    .about = {.id = "convention/completion-impossible",
              .severity = diagnostics::Severity::error,
              .summary = "a result can have no gap",
              .explanation = "A gap that is always there makes `complete: true` a lie in every answer.\n"
                             "Let the list be empty, the count be zero, or the member be optional."},
    .check =
        [](const ir::Contract& contract, diagnostics::Findings& report) {
          for (const ir::GapMember& gap : contract.roles.gaps) {
            const ir::Field& field = result_field(contract, gap.field);
            if (field.presence != ir::Presence::required || !always_a_gap(contract[field.type])) continue;
            report.add(completion_impossible.about, field.origin,
                       "'" + field.name + "' is required and always a gap, so no result can be complete");
          }
        },
};

}  // namespace candor::check
