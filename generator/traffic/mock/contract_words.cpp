// generator/traffic/mock/contract_words.cpp: takes names and sentences from where emitted code has them.
#include "mock/contract_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/codec/source.hpp"
#include "backend/cpp/plan/plan.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::mock {
namespace {

using backend::cpp::sentence;

/// The enumerators of candor::Means by their names.
constexpr std::array<std::pair<std::string_view, Means>, 8> means_by_name = {
    {{"done", Means::done},
     {"partial", Means::partial},
     {"nothing_in_scope", Means::nothing_in_scope},
     {"nothing_to_do", Means::nothing_to_do},
     {"undone", Means::undone},
     {"pending", Means::pending},
     {"not_ready", Means::not_ready},
     {"failed", Means::failed}}};

Means means_of(const std::string& name) {
  const auto* const found =
      std::ranges::find(means_by_name, name, &std::pair<std::string_view, Means>::first);
  return found == means_by_name.end() ? Means::failed : found->second;
}

GapShape shape_of(ir::GapMember::Shape shape) {
  switch (shape) {
    case ir::GapMember::Shape::list:
      return GapShape::list;
    case ir::GapMember::Shape::flag:
      return GapShape::flag;
    case ir::GapMember::Shape::count:
      return GapShape::count;
    case ir::GapMember::Shape::cursor:
      return GapShape::cursor;
  }
  return GapShape::list;
}

const ir::Field& field_at(const ir::Contract& contract, std::uint32_t place) {
  return std::get<ir::Record>(contract[contract.result].kind).fields[place];
}

}  // namespace

ContractWords::ContractWords(const ir::Contract& contract) {
  add_states(contract);
  add_gaps(contract);
  add_steps(contract);
  for (const ir::ErrorCode& error : contract.errors)
    codes_.push_back({keep(error.code), keep(backend::cpp::meaning(error.description, error.remedy))});
  for (const ir::FindingMember& finding : contract.roles.findings)
    if (finding.shape == ir::FindingMember::Shape::list)
      findings_.push_back(keep(field_at(contract, finding.field).name));
  info_.tool = keep(contract.name);
  info_.nested = !backend::cpp::travels_flat(contract);
  info_.object = ir::is_always_object(contract, contract.result);
  info_.params = backend::cpp::params_travel_nested(contract) ? ParamsTravel::nested : ParamsTravel::flat;
  info_.states = states_;
  info_.gaps = gaps_;
  info_.steps = steps_;
  info_.codes = codes_;
  if (contract.roles.completion) info_.completion = keep(field_at(contract, *contract.roles.completion).name);
  info_.findings = findings_;
}

void ContractWords::add_states(const ir::Contract& contract) {
  const backend::cpp::Plan plan = backend::cpp::make_plan(contract, {});
  for (const backend::cpp::StatePlan& state : plan.states)
    states_.push_back({keep(state.factory), means_of(state.means), keep(sentence(state.sentence))});
}

void ContractWords::add_gaps(const ir::Contract& contract) {
  for (const ir::GapMember& gap : contract.roles.gaps) {
    const ir::Field& field = field_at(contract, gap.field);
    gaps_.push_back({.member = keep(field.name),
                     .meaning = keep(sentence(field.description)),
                     .names_units = gap.takes_units,
                     .unit = keep(gap.unit_member),
                     .reason = keep(gap.reason_member),
                     .shape = shape_of(gap.shape)});
  }
}

void ContractWords::add_steps(const ir::Contract& contract) {
  const auto name_at = [&](const std::optional<std::uint32_t>& field) {
    return field ? keep(field_at(contract, *field).name) : std::string_view();
  };
  for (const ir::SideStep& step : contract.roles.steps) {
    std::vector<WordInfo>& reasons = reasons_.emplace_back();
    for (const ir::SkipReason& reason : step.reasons)
      reasons.push_back({keep(reason.word), keep(sentence(reason.description))});
    steps_.push_back({keep(step.name), name_at(step.done_field), name_at(step.reason_field), reasons});
  }
}

std::string_view ContractWords::state(std::string_view name) const {
  const auto found = std::ranges::find(states_, name, &StateInfo::name);
  return found == states_.end() ? std::string_view() : found->name;
}

}  // namespace candor::mock
