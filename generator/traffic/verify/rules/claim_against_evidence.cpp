// generator/traffic/verify/rules/claim_against_evidence.cpp: reports a claim that another part of the answer,
// or the request, contradicts by its name.
#include "diagnostics/rules.hpp"
#include "verify/named.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

Named named(const Answer& answer) {
  const Subject& subject = answer.subject;
  Named named{subject.convention->evidence, subject.groups, subject.role_names, *answer.outcome.result,
              answer.asked};
  named.is_open = laws::is_exempt(answer.facts.claims.declared);
  named.is_mutation = subject.contract.kind == ir::Kind::mutation;
  if (answer.facts.claims.declared == Means::nothing_to_do) named.nothing_to_do = answer.facts.declared->name;
  return named;
}

}  // namespace

/// By names alone: readers and writers do not look at members without a role.
constinit const Rule claim_against_evidence = {
    .about = {.id = "verify/claim-against-evidence",
              .severity = diagnostics::Severity::error,
              .summary = "no part of an answer contradicts what the answer claims",
              .explanation = "`all_passed: true` beside a failed test, `clean` beside a finding, a change "
                             "that changed nothing, a dry\n"
                             "run that was none: a caller that reads the claim alone is misled. Say what the "
                             "evidence supports; give\n"
                             "members whose names mean something else here the role none."},
    .refuses = false,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (answer.outcome.success != true || !answer.outcome.result) return;
          for (const Contradiction& each : contradictions(named(answer))) {
            const bool is_sure = each.confidence == Confidence::high;
            const bool is_completion =
                answer.facts.completion_at && answer.facts.completion_at->node == each.at.node;
            const diagnostics::Rule& rule = !is_sure        ? rules::doubt_claim
                                            : is_completion ? capped_list_called_complete.about
                                                            : claim_against_evidence.about;
            auto& diagnostic =
                report_at(report, rule, each.at, each.message + (is_sure ? "" : "; confidence: moderate"));
            diagnostic.help.push_back(
                "report what the rest of the answer supports; a member whose name means "
                "something else has the role none");
            diagnostic.members.push_back(each.other.empty() ? key_of(each.at) : each.other);
          }
        },
};

}  // namespace candor::verify
