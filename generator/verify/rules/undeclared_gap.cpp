// generator/verify/rules/undeclared_gap.cpp: reports gaps in members that the contract does not declare.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

void report_gap(const Answer& answer, const Value& gap, diagnostics::Report& report);

/// Returns true for the name of a member that neither the contract nor the convention knows, and that reads
/// as that of a gap.
bool is_gap_like(const Answer& answer, std::string_view name) {
  const auto& known = answer.subject.contract.undeclared_gaps;
  return !declares(answer.subject, name) && std::find(known.begin(), known.end(), name) == known.end() &&
         convention::matches_any(answer.subject.convention.evidence.gap_like, name) &&
         !convention::matches_any(answer.subject.convention.evidence.undone, name);
}

}  // namespace

/// By the names that the convention knows, whatever the contract declares.
constinit const Rule undeclared_gap = {
    .about = {.id = "verify/undeclared-gap",
              .severity = diagnostics::Severity::error,
              .summary = "a gap is named in a member that the contract declares",
              .explanation = "The member has a name that the convention knows for gaps, and the contract "
                             "does not declare it: every typed reader\n"
                             "drops it, and a partial answer reads as a complete one. Declare it."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Report& report) {
          if (answer.outcome.success != true || !answer.outcome.result) return;
          for (const std::string& name : answer.subject.contract.undeclared_gaps) {
            const std::optional<Value> gap = result_member(answer, name);
            if (gap && is_gap(*gap->node)) report_gap(answer, *gap, report);
          }
          // Other names can mean many things: they are evidence only against a claim to be complete.
          if (answer.facts.claims.complete != true) return;
          for (const source::Member& each : answer.outcome.result->node->members)
            if (is_gap(each.value) && is_gap_like(answer, each.key))
              report_gap(answer, *result_member(answer, each.key), report);
        },
};

namespace {

void report_gap(const Answer& answer, const Value& gap, diagnostics::Report& report) {
  report_at(report, undeclared_gap.about, gap,
            "'" + key_of(gap) + "' names a gap, but is not declared in the contract '" +
                answer.subject.contract.name + "'")
      .help.emplace_back("declare it in the contract's result");
}

}  // namespace

}  // namespace candor::verify
