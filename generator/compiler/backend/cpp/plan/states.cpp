// backend/cpp/plan/states.cpp: gaps, the states of an outcome, and the codes of its failures.
#include "ir/states.hpp"
#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/nested.hpp"

namespace candor::backend::cpp {
namespace {

using Shape = ir::GapMember::Shape;

GapPlan plan_gap(const ir::Contract& contract, const Plan& plan, const ir::GapMember& gap, Names& names) {
  const ir::Field& field = result_record(contract)->fields[gap.field];
  const ir::TypeId id = without_null(contract, field.type);
  GapPlan planned;
  planned.name = names.take(identifier(field.name));
  planned.shape = gap.shape;
  planned.cpp = gap.shape == Shape::flag ? "bool" : plan.types[id].cpp;
  const auto* array = std::get_if<ir::Array>(&contract[id].kind);
  if (gap.shape == Shape::list && array != nullptr) {
    planned.item_type = array->item;
    planned.item = plan.types[array->item].cpp;
    planned.cpp = plan.parts.list_of(planned.item);
  }
  return planned;
}

/// Plans the state of a complete outcome for this kind of tool.
StatePlan complete_state(const ir::Contract& contract) {
  StatePlan state{Means::done, "Complete", "complete", ""};
  if (!contract.roles.completion && contract.roles.gaps.empty()) {
    state.sentence = "The call was carried out.";
    return state;
  }
  if (!contract.roles.completion && contract.kind == ir::Kind::query) {
    state.sentence = "The call names no gap. It does not say whether the whole scope was covered.";
    return state;
  }
  state.sentence = contract.roles.scope_empty ? "The whole scope was covered, and it was not empty."
                                              : "The whole scope was covered.";
  if (contract.kind == ir::Kind::query) state.sentence += " What is not listed is not there.";
  return state;
}

StatePlan partial_state(const ir::Contract& contract) {
  StatePlan state{Means::partial, "Partial", "partial", ""};
  state.sentence =
      contract.kind == ir::Kind::query
          ? "Part of the scope was not covered. That something is not listed proves nothing about the gaps."
          : "Part of the scope was not covered: the gaps list it.";
  return state;
}

/// Returns the description of a state that the contract does not describe.
std::string means_sentence(ir::Means means) {
  switch (means) {
    case ir::Means::done:
      return "The call was carried out.";
    case ir::Means::nothing_to_do:
      return "There was nothing to change.";
    case ir::Means::undone:
      return "The call was begun and taken back.";
    case ir::Means::pending:
      return "The call goes on.";
    case ir::Means::not_ready:
      return "The call could not begin yet: ask again.";
    case ir::Means::needs_input:
      return "The call waits for an answer of a person or of the host.";
    case ir::Means::planned:
      return "A dry run: nothing was done.";
    case ir::Means::unknown:
      return "The call may or may not have had its effect: look before trying again.";
    case ir::Means::partial:
    case ir::Means::nothing_in_scope:
    case ir::Means::failed:
      break;  // no contract declares a state with these meanings
  }
  return "";
}

/// The methods of Outcome that no factory may be called.
Names factory_names() {
  return {"from",    "match",   "coverage", "success", "complete",
          "partial", "failure", "means",    "report",  "state_name"};
}

}  // namespace

void fill_gaps(const ir::Contract& contract, Plan& plan) {
  if (result_record(contract) == nullptr) return;
  Names names = {"other"};
  plan.units = ir::unit_places(contract.roles);
  for (std::uint32_t i = 0; i < contract.roles.gaps.size(); ++i) {
    const ir::GapMember& gap = contract.roles.gaps[i];
    plan.gaps.push_back(plan_gap(contract, plan, gap, names));
    plan.gaps.back().is_required = gap.shape == Shape::flag || gap.shape == Shape::cursor ||
                                   (gap.shape == Shape::count && plan.units.rest != i);
    plan.result[gap.field].name = plan.gaps.back().name;
  }
}

void fill_states(const ir::Contract& contract, Names& names, Plan& plan) {
  plan.has_nested_gaps = ir::has_nested_gaps(contract);
  plan.has_partial = plan.has_nested_gaps || !contract.roles.gaps.empty();
  plan.may_omit_completion =
      contract.roles.completion &&
      result_record(contract)->fields[*contract.roles.completion].presence != ir::Presence::required;
  Names factories = factory_names();
  const ir::Record* record = result_record(contract);
  const bool has_gaps = !contract.roles.gaps.empty();
  plan.claims_coverage = record != nullptr && (contract.roles.completion || has_gaps);
  plan.states.push_back(complete_state(contract));
  if (plan.has_partial) plan.states.push_back(partial_state(contract));
  if (record != nullptr && contract.roles.scope_empty) {
    const std::string& wire = record->fields[*contract.roles.scope_empty].name;
    plan.states.push_back({Means::nothing_in_scope, names.take(type_name({wire})),
                           factories.take(snake_case(identifier(wire))),
                           "The scope selected nothing, so nothing was examined."});
  }
  for (std::uint32_t i = 0; i < contract.states.size(); ++i) {
    const ir::State& state = contract.states[i];
    const std::string& text = state.description.empty() ? means_sentence(state.means) : state.description;
    plan.states.push_back({state.means, names.take(type_name({state.name})),
                           factories.take(snake_case(identifier(state.name))), text, i, state.is_implied});
  }
  plan.states.push_back({Means::failed, "Failure", "failure", "The call could not be carried out."});
}

void fill_errors(const ir::Contract& contract, Plan& plan) {
  Names names = choice_names();
  std::vector<Wanted> wanted;
  for (const ir::ErrorCode& error : contract.errors) wanted.push_back(wanted_enumerator(error.code));
  plan.error_codes = take_all(names, wanted);
  if (plan.error_codes.empty()) plan.error_codes.emplace_back("tool_error");
}

}  // namespace candor::backend::cpp
