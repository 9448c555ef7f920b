// generator/traffic/verify/rules/undeclared_gap.cpp: reports gaps in members that the contract does not declare.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

void report_gap(const Answer& answer, const Value& gap, diagnostics::Findings& report);

/// Reports gaps and cursors beside the result, where readers do not look for any.
void report_beside(const Answer& answer, diagnostics::Findings& report) {
  if (answer.outcome.top.node == answer.outcome.result->node || answer.facts.claims.complete == false) return;
  for (const Node& each : answer.outcome.top.node->members())
    if (each.key != "result" && is_undeclared_gap(answer.subject, each.key) &&
        (is_gap(each) || is_cursor(each)))
      report_gap(answer, {answer.outcome.top.text, &each}, report);
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
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success != true || !answer.outcome.result) return;
          // In an answer that cannot be partial, convention/undeclared-gap reports them.
          if (answer.facts.claims.can_be_partial)
            for (const Value& gap : answer.facts.undeclared_gaps)
              // A flag of a list that was cut names nothing that a declaration would keep.
              if (is_gap(*gap.node) && !facts_of(answer.subject, gap.node->key).is_truncation)
                report_gap(answer, gap, report);
          report_beside(answer, report);
          // Other names can mean many things: they are evidence only against a claim to be complete.
          if (answer.facts.claims.complete != true) return;
          for (const Node& each : answer.outcome.result->node->members())
            if (is_gap(each) && facts_of(answer.subject, each.key).is_gap_like &&
                !is_undeclared_gap(answer.subject, each.key))
              report_gap(answer, {answer.outcome.result->text, &each}, report);
        },
};

namespace {

void report_gap(const Answer& answer, const Value& gap, diagnostics::Findings& report) {
  report_at(report, undeclared_gap.about, gap,
            "'" + key_of(gap) + "' names a gap, but is not declared in the contract '" +
                answer.subject.contract.name + "'")
      .help.emplace_back("declare it in the contract's result");
}

}  // namespace

}  // namespace candor::verify
