// generator/traffic/verify/rules/success_for_no_work.cpp: reports a mutation that changed nothing without saying that
// it is a no-op.
#include <algorithm>

#include "verify/display.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

bool reports_no_op(const Answer& answer) {
  const auto& names = answer.subject.convention->evidence.no_op;
  return std::any_of(names.begin(), names.end(), [&](const std::string& name) {
    return boolean_of(result_member(answer, name)) == true;
  });
}

/// The values of the contract's effects, where all of them are false and at least one is there.
std::optional<Value> effect_not_taken(const Answer& answer) {
  std::optional<Value> first;
  for (const std::uint32_t place : answer.subject.contract.roles.effects) {
    std::optional<Value> effect = result_member(answer, result_name(answer.subject, place));
    if (boolean_of(effect) == true) return std::nullopt;
    if (boolean_of(effect) == false && !first) first = effect;
  }
  return first;
}

/// The first count of changes, where all of them are 0 and at least one is there.
std::optional<Value> nothing_counted(const Answer& answer) {
  std::optional<Value> first;
  for (const Node& each : answer.outcome.result->node->members()) {
    if (each.kind != detail::Kind::number) continue;
    const NameFacts facts = facts_of(answer.subject, each.key);
    if (!facts.is_work_count || facts.is_opted_out) continue;
    if (is_gap(each)) return std::nullopt;
    if (!first) first = Value{answer.outcome.result->text, &each};
  }
  return first;
}

}  // namespace

/// By counts of changes that are 0, and by an effect that is false in a state that means done. Where the
/// contract has a state for it, convention/done-without-effect is broken.
constinit const Rule success_for_no_work = {
    .about = {.id = "verify/success-for-no-work",
              .severity = diagnostics::Severity::warning,
              .summary = "a mutation that changed nothing reports a no-op",
              .explanation = "Every edit was dropped, or there was nothing to edit: both read as success. "
                             "Say `no_op: true` and declare that state,\n"
                             "or fail with a code."},
    .refuses = false,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          if (!answer.outcome.result || laws::is_exempt(answer.facts.claims.declared) ||
              answer.subject.contract.kind != ir::Kind::mutation || reports_no_op(answer) ||
              answer.facts.claims.has_gap)
            return;
          const bool is_done = answer.facts.declared != nullptr && !answer.facts.declared->is_implied;
          const std::optional<Value> effect = effect_not_taken(answer);
          const std::optional<Value> count = effect ? std::nullopt : nothing_counted(answer);
          if (count) {
            report_at(report, success_for_no_work.about, *count,
                      "'" + key_of(*count) + "' is " + display(*count->node) +
                          ", but the answer does not report that there was nothing to change")
                .help.emplace_back("declare a state that means nothing_to_do, or fail with a code");
          } else if (effect && is_done && !answer.facts.claims.can_be_unneeded) {
            report_at(report, success_for_no_work.about, *effect,
                      "'" + key_of(*effect) + "' is false, but the state '" + answer.facts.declared->name +
                          "' means done")
                .help.emplace_back("report a state that means nothing_to_do, or fail with a code");
          }
        },
};

}  // namespace candor::verify
