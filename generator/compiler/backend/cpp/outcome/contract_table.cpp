// backend/cpp/outcome/contract_table.cpp: adds names and sentences to the table of a contract's roles.
#include "backend/cpp/outcome/contract_table.hpp"

#include <algorithm>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

const std::vector<ir::Field>& fields_of(const ir::Contract& contract) {
  static const std::vector<ir::Field> none;
  const auto* const record = std::get_if<ir::Record>(&contract[contract.result].kind);
  return record == nullptr ? none : record->fields;
}

}  // namespace

ContractTable::ContractTable(const ir::Contract& contract, const Plan& plan)
    : table_(contract), info_(table_.info()) {
  add_states(plan);
  add_steps();
  roles_.assign(info_.roles.begin(), info_.roles.end());
  for (const ir::GapMember& gap : contract.roles.gaps) {
    const ir::Field& field = fields_of(contract)[gap.field];
    row_of(field).meaning = keep(sentence(field.description));
  }
  for (std::size_t i = 0; i < plan.result.size(); ++i)
    if (plan.result[i].otherwise)
      row_of(fields_of(contract)[i]).otherwise = keep(source::to_text(*plan.result[i].otherwise));
  for (const ir::ErrorCode& error : contract.errors)
    codes_.push_back({keep(error.code), keep(meaning(error.description, error.remedy)), error.advice});
  info_.tool = keep(contract.name);
  info_.nested = !travels_flat(contract);
  info_.object = ir::is_always_object(contract, contract.result);
  info_.params = params_travel_nested(contract) ? ParamsTravel::nested : ParamsTravel::flat;
  info_.changes = contract.kind == ir::Kind::mutation;
  info_.states = states_;
  info_.roles = roles_;
  info_.steps = steps_;
  info_.codes = codes_;
}

RoleInfo& ContractTable::row_of(const ir::Field& field) {
  return *std::ranges::find(roles_, std::string_view(field.name), &RoleInfo::member);
}

void ContractTable::add_states(const Plan& plan) {
  for (const StatePlan& state : plan.states) {
    StateInfo& info =
        states_.emplace_back(state.declared ? table_.info().states[*state.declared] : StateInfo());
    info.name = keep(state.factory);
    info.means = state.means;
    info.sentence = keep(sentence(state.sentence));
  }
}

void ContractTable::add_steps() {
  for (const ir::SideStep& step : table_.steps()) {
    std::vector<WordInfo>& reasons = reasons_.emplace_back();
    for (const ir::SkipReason& reason : step.reasons)
      reasons.push_back({keep(reason.word), keep(sentence(reason.description))});
    steps_.push_back({keep(step.name), reasons});
  }
}

}  // namespace candor::backend::cpp
