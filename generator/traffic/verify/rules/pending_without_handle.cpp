// generator/traffic/verify/rules/pending_without_handle.cpp: reports an answer whose result is still to come, and
// that has nothing by which its caller can ask for it.
#include <algorithm>

#include "verify/rules/rules.hpp"

namespace candor::verify {
namespace {

/// Returns true if the constants of a state are in this member.
bool is_constant_of_a_state(const ir::Contract& contract, std::uint32_t place) {
  return std::any_of(contract.states.begin(), contract.states.end(), [&](const ir::State& state) {
    return std::any_of(state.when.begin(), state.when.end(),
                       [&](const ir::StateCondition& one) { return one.field == place; });
  });
}

bool is_skip_reason(const ir::Roles& roles, std::uint32_t place) {
  return std::any_of(roles.steps.begin(), roles.steps.end(),
                     [&](const ir::SideStep& step) { return step.reason_field == place; });
}

/// The declared members that can be a handle: strings and integers that say nothing else.
std::vector<std::string> handles(const Subject& subject) {
  const ir::Contract& contract = subject.contract;
  std::vector<std::string> names;
  const std::vector<ir::Field>& fields = result_fields(subject);
  for (std::uint32_t place = 0; place < fields.size(); ++place) {
    const ir::TypeKind& kind = contract[fields[place].type].kind;
    const bool can_be = std::holds_alternative<ir::String>(kind) || std::holds_alternative<ir::Integer>(kind);
    if (can_be && !is_constant_of_a_state(contract, place) && !is_skip_reason(contract.roles, place))
      names.push_back(fields[place].name);
  }
  return names;
}

}  // namespace

/// For contracts that declare a member that can be the handle.
constinit const Rule pending_without_handle = {
    .about = {.id = "verify/pending-without-handle",
              .severity = diagnostics::Severity::warning,
              .summary = "an answer whose result is still to come names a handle",
              .explanation = "The state means 'pending': the caller asks again later. Or it means 'needs_input': "
                             "it answers first. Without a ticket,\na task or another handle it cannot, and the "
                             "result is lost."},
    .refuses = false,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          const ir::State* const declared = answer.facts.declared;
          if (declared == nullptr ||
              (declared->means != ir::Means::pending && declared->means != ir::Means::needs_input))
            return;
          const std::vector<std::string> names = handles(answer.subject);
          const auto is_there = [&](const std::string& name) {
            const std::optional<Value> value = result_member(answer, name);
            return value && value->node->kind != detail::Kind::null && !is_blank(*value->node);
          };
          if (names.empty() || std::any_of(names.begin(), names.end(), is_there)) return;
          report_at(report, pending_without_handle.about,
                    *result_member(answer, result_name(answer.subject, declared->when.front().field)),
                    "the state '" + declared->name + "' means " + std::string(word_of(declared->means)) +
                        ", but the answer names no handle")
              .help.push_back("add '" + names.front() + "'");
        },
};

}  // namespace candor::verify
