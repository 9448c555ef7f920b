// backend/cpp/plan/result_members.cpp: where the members of a result live: in Data, in Gaps, or in the state
// itself.
#include <algorithm>

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {
namespace {

/// Returns true if at least one state names the member, and all such states require `true`.
bool is_state_flag(const ir::Contract& contract, std::uint32_t field, const ir::Field& declared) {
  if (!std::holds_alternative<ir::Boolean>(contract[declared.type].kind)) return false;
  bool named = false;
  for (const ir::State& state : contract.states) {
    for (const ir::StateCondition& condition : state.when) {
      if (condition.field != field) continue;
      if (condition.value.text != "true") return false;
      named = true;
    }
  }
  return named;
}

bool is_step(const ir::SideStep& step, std::uint32_t field) {
  if (step.reason_field == field) return true;
  return step.done_field == field && step.reason_field.has_value();
}

Place place_of(const ir::Contract& contract, std::uint32_t field, const ir::Field& declared) {
  const ir::Roles& roles = contract.roles;
  if (roles.completion == field) return Place::completion;
  if (roles.scope_empty == field) return Place::scope_empty;
  const auto is_gap = [&](const ir::GapMember& gap) { return gap.field == field; };
  if (std::any_of(roles.gaps.begin(), roles.gaps.end(), is_gap)) return Place::gap;
  const auto in_step = [&](const ir::SideStep& step) { return is_step(step, field); };
  if (std::any_of(roles.steps.begin(), roles.steps.end(), in_step)) return Place::step;
  return is_state_flag(contract, field, declared) ? Place::state_flag : Place::data;
}

/// The step that the field belongs to.
std::uint32_t step_of(const ir::Contract& contract, std::uint32_t field) {
  const auto& steps = contract.roles.steps;
  const auto found =
      std::find_if(steps.begin(), steps.end(), [&](const auto& step) { return is_step(step, field); });
  return static_cast<std::uint32_t>(found - steps.begin());
}

/// A member of one of the two kinds of steps. `type` is FormatStep, or candor::Open of the reasons.
MemberPlan step_member(const std::string& type, const std::string& start, bool required, bool nullable) {
  if (required && !nullable) return {"", type, "candor::required<" + type + ">()", start, Form::plain};
  if (required)
    return {"", "std::optional<" + type + ">", "candor::required<std::optional<" + type + ">>()",
            "std::nullopt", Form::plain};
  if (nullable) return {"", "candor::Maybe<" + type + ">", "std::nullopt", "std::nullopt", Form::maybe};
  return {"", "std::optional<" + type + ">", "std::nullopt", "std::nullopt", Form::optional};
}

DataMember plan_step(const ir::Contract& contract, const Plan& plan, std::uint32_t field,
                     std::uint32_t index) {
  const StepPlan& step = plan.steps[index];
  const ir::Field& declared = result_record(contract)->fields[field];
  if (!step.alias.empty()) {
    return {step_member(step.alias, step.alias + "::done()", step.required, false), std::nullopt, index};
  }
  const bool nullable = std::holds_alternative<ir::Nullable>(contract[declared.type].kind);
  const std::string start = step.words.empty() ? "" : step.reasons + "::" + step.words[0];
  return {step_member("candor::Open<" + step.reasons + ">", start,
                      declared.presence == ir::Presence::required, nullable),
          field, index};
}

/// Names each field of the result, with or without a C++ member, so that no name depends on the roles of
/// other fields.
void name_fields(const ir::Record& record, Names& names, Plan& plan) {
  std::vector<Wanted> wanted;
  for (const ir::Field& field : record.fields) wanted.push_back(wanted_word(field.name));
  const std::vector<std::string> taken = take_all(names, wanted);
  for (std::size_t i = 0; i < taken.size(); ++i) plan.result[i].name = taken[i];
}

/// Adds the members of Data for one field of the result.
void add_field(const ir::Contract& contract, std::uint32_t field, Names& names, Plan& plan) {
  const ir::Field& declared = result_record(contract)->fields[field];
  ResultMember& member = plan.result[field];
  if (member.place == Place::data) {
    plan.data.push_back({plan_member(contract, plan, declared, member.name), field, std::nullopt});
  }
  if (member.place != Place::step) return;
  const std::uint32_t index = step_of(contract, field);
  const auto same = [&](const DataMember& other) { return other.step == index; };
  const auto there = std::find_if(plan.data.begin(), plan.data.end(), same);
  if (there != plan.data.end()) {
    member.name = there->member.name;
    return;
  }
  DataMember step = plan_step(contract, plan, field, index);
  if (!step.field) member.name = names.take(identifier(contract.roles.steps[index].name));
  step.member.name = member.name;
  plan.data.push_back(std::move(step));
}

}  // namespace

void place_result(const ir::Contract& contract, Plan& plan) {
  const ir::Record* record = result_record(contract);
  if (record == nullptr) return;
  Names wire({"data"});
  for (std::uint32_t i = 0; i < record->fields.size(); ++i) {
    const Place place = place_of(contract, i, record->fields[i]);
    const bool in_data = place == Place::data;
    plan.result.push_back({place, "", in_data ? "" : wire.take(identifier(record->fields[i].name))});
  }
}

void fill_data(const ir::Contract& contract, Names& names, Plan& plan) {
  Names taken = Names::inside(names);
  taken.take("means");  // of the states, which are made from Data
  taken.take("gaps");
  const ir::Record* record = result_record(contract);
  if (record == nullptr) {
    ir::Field whole;
    whole.type = contract.result;
    whole.presence = ir::Presence::required;
    plan.data.push_back({plan_member(contract, plan, whole, "value"), std::nullopt, std::nullopt});
    return;
  }
  name_fields(*record, taken, plan);
  for (std::uint32_t i = 0; i < record->fields.size(); ++i) add_field(contract, i, taken, plan);
  for (ResultMember& member : plan.result) {
    if (member.place != Place::data && member.place != Place::step) member.name.clear();
  }
  if (const auto* kept = std::get_if<ir::Kept>(&record->extras)) {
    plan.data_additional = additional_member(plan, kept->type, taken.take("additional"));
  }
}

void fill_steps(const ir::Contract& contract, Names& names, Plan& plan) {
  const ir::Record* record = result_record(contract);
  for (const ir::SideStep& step : contract.roles.steps) {
    StepPlan planned;
    if (record != nullptr && step.reason_field) {
      planned.reasons = names.take(type_name({step.name, "skipped_reason"}));
      Names words;
      std::vector<Wanted> wanted;
      for (const ir::SkipReason& reason : step.reasons) wanted.push_back(wanted_enumerator(reason.word));
      planned.words = take_all(words, wanted);
    }
    if (record != nullptr && step.reason_field && step.done_field) {
      planned.alias = names.take(type_name({step.name, "step"}));
      planned.required = record->fields[*step.done_field].presence == ir::Presence::required;
    }
    plan.steps.push_back(std::move(planned));
  }
}

}  // namespace candor::backend::cpp
