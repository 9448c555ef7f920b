// backend/cpp/outcome/contract_info_view.cpp: the words of a contract as constants (candor/contract_info.hpp), as their template
// sees them.
#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

const ir::Record* result_of(const ir::Contract& contract) {
  return std::get_if<ir::Record>(&contract[contract.result].kind);
}

/// The wire name of a result's field as a literal; empty where there is none.
std::string name_at(const ir::Contract& contract, const std::optional<std::uint32_t>& field) {
  return view_literal(field ? result_of(contract)->fields[*field].name : "");
}

View told_states(const Plan& plan) {
  View states = View::array();
  for (const StatePlan& state : plan.states)
    states.push_back({{"name", string_literal(state.factory)},
                      {"means", state.means},
                      {"sentence", view_literal(sentence(state.sentence))}});
  return states;
}

std::string shape_word(ir::GapMember::Shape shape) {
  switch (shape) {
    case ir::GapMember::Shape::list:
      return "list";
    case ir::GapMember::Shape::flag:
      return "flag";
    case ir::GapMember::Shape::count:
      return "count";
    case ir::GapMember::Shape::cursor:
      return "cursor";
  }
  return "list";
}

View told_gaps(const ir::Contract& contract) {
  View gaps = View::array();
  for (const ir::GapMember& gap : contract.roles.gaps) {
    const ir::Field& field = result_of(contract)->fields[gap.field];
    gaps.push_back({{"member", view_literal(field.name)},
                    {"meaning", view_literal(sentence(field.description))},
                    {"names_units", gap.takes_units ? "true" : "false"},
                    {"unit", view_literal(gap.unit_member)},
                    {"reason", view_literal(gap.reason_member)},
                    {"shape", shape_word(gap.shape)}});
  }
  return gaps;
}

View told_steps(const ir::Contract& contract) {
  View steps = View::array();
  for (const ir::SideStep& step : contract.roles.steps) {
    View reasons = View::array();
    for (const ir::SkipReason& reason : step.reasons)
      reasons.push_back(
          {{"word", view_literal(reason.word)}, {"meaning", view_literal(sentence(reason.description))}});
    steps.push_back({{"name", view_literal(step.name)},
                     {"done", name_at(contract, step.done_field)},
                     {"reason", name_at(contract, step.reason_field)},
                     {"index", steps.size()},
                     {"has_reasons", !reasons.empty()},
                     {"reasons", std::move(reasons)}});
  }
  return steps;
}

/// The members that list findings.
View finding_lists(const ir::Contract& contract) {
  View lists = View::array();
  for (const ir::FindingMember& finding : contract.roles.findings)
    if (finding.shape == ir::FindingMember::Shape::list)
      lists.push_back({{"member", view_literal(result_of(contract)->fields[finding.field].name)}});
  return lists;
}

View told_codes(const ir::Contract& contract) {
  View codes = View::array();
  for (const ir::ErrorCode& error : contract.errors)
    codes.push_back({{"word", view_literal(error.code)},
                     {"meaning", view_literal(meaning(error.description, error.remedy))}});
  return codes;
}

}  // namespace

View contract_info_view(const ir::Contract& contract, const Plan& plan) {
  const bool object = ir::is_always_object(contract, contract.result);
  View view = {{"tool", view_literal(contract.name)},
               {"nested", travels_flat(contract) ? "false" : "true"},
               {"object", object ? "true" : "false"},
               {"params_nested", params_travel_nested(contract)},
               {"states", told_states(plan)},
               {"gaps", told_gaps(contract)},
               {"steps", told_steps(contract)},
               {"codes", told_codes(contract)},
               {"completion", name_at(contract, contract.roles.completion)},
               {"has_completion", contract.roles.completion.has_value()},
               {"findings", finding_lists(contract)}};
  view["has_gaps"] = !view["gaps"].empty();
  view["has_steps"] = !view["steps"].empty();
  view["has_codes"] = !view["codes"].empty();
  view["has_findings"] = !view["findings"].empty();
  return view;
}

}  // namespace candor::backend::cpp
