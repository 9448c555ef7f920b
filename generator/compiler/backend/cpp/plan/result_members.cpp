// backend/cpp/plan/result_members.cpp: where the members of a result live: in Data, in Gaps, or in the state
// itself.
#include <algorithm>

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "ir/states.hpp"

namespace candor::backend::cpp {
namespace {

/// The values that declared states fix for a member; `alone` are those of states that name no other member.
struct FixedValues {
  std::vector<source::Node> all;
  std::vector<source::Node> alone;
};

void add_value(std::vector<source::Node>& values, const source::Node& value) {
  const auto same = [&](const source::Node& other) { return source::same_value(other, value); };
  if (std::none_of(values.begin(), values.end(), same)) values.push_back(value);
}

FixedValues fixed_values(const ir::Contract& contract, std::uint32_t field) {
  FixedValues fixed;
  for (const ir::State& state : contract.states) {
    if (state.is_implied)
      continue;  // the data says whether something was changed: a partial outcome may have changed nothing
    for (const ir::StateCondition& condition : state.when) {
      if (condition.field != field) continue;
      add_value(fixed.all, condition.value);
      if (state.when.size() == 1) add_value(fixed.alone, condition.value);
    }
  }
  return fixed;
}

/// Whether the state of an outcome determines a member that declared states are recognised by, and its value
/// in the states that do not name it.
struct Constant {
  bool is_determined = false;
  std::optional<source::Node> otherwise = std::nullopt;
};

/// A boolean is the opposite in the other states, or absent if it is optional and would be false.
Constant constant_boolean(const FixedValues& fixed, const ir::Field& declared) {
  const std::vector<source::Node>& named = fixed.alone.empty() ? fixed.all : fixed.alone;
  if (named.size() != 1) return {};
  source::Node other = named.front();
  other.text = other.text == "true" ? "false" : "true";
  if (declared.presence != ir::Presence::required && other.text == "false") return {true, std::nullopt};
  return {true, std::move(other)};
}

/// A required enum has one value left in the other states.
Constant constant_enum(const FixedValues& fixed, const ir::Field& declared, const ir::Enum& type) {
  if (declared.presence != ir::Presence::required || fixed.alone.size() != fixed.all.size()) return {};
  std::vector<source::Node> left;
  for (const ir::EnumValue& each : type.values) {
    const auto same = [&](const source::Node& value) { return source::same_value(value, each.value); };
    if (std::none_of(fixed.all.begin(), fixed.all.end(), same)) left.push_back(each.value);
  }
  if (left.size() != 1) return {};
  return {true, std::move(left.front())};
}

Constant constant_of(const ir::Contract& contract, std::uint32_t field, const ir::Field& declared) {
  const FixedValues fixed = fixed_values(contract, field);
  if (fixed.all.empty()) return {};
  if (std::holds_alternative<ir::Boolean>(contract[declared.type].kind))
    return constant_boolean(fixed, declared);
  const auto* type = std::get_if<ir::Enum>(&contract[declared.type].kind);
  return type == nullptr ? Constant() : constant_enum(fixed, declared, *type);
}

/// Returns true for a count that every coverage determines.
bool is_scope_count(const ir::Contract& contract, std::uint32_t field, const ir::Field& declared) {
  return contract.roles.scope_count == field &&
         std::holds_alternative<ir::Integer>(contract[declared.type].kind);
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
  if (is_scope_count(contract, field, declared)) return Place::scope_count;
  return constant_of(contract, field, declared).is_determined ? Place::constant : Place::data;
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
  if (required && !nullable) return {"", type, "", start, Form::plain};
  if (required) return {"", "std::optional<" + type + ">", "", "std::nullopt", Form::plain};
  if (nullable) return {"", "candor::Maybe<" + type + ">", "std::nullopt", "std::nullopt", Form::maybe};
  return {"", "std::optional<" + type + ">", "std::nullopt", "std::nullopt", Form::optional};
}

DataMember plan_step(const ir::Contract& contract, const Plan& plan, std::uint32_t field,
                     std::uint32_t index) {
  const StepPlan& step = plan.steps[index];
  const ir::Field& declared = result_record(contract)->fields[field];
  if (!step.alias.empty()) {
    return {step_member(step.alias + "::Result", step.alias + "::done()", step.required, false), std::nullopt,
            index};
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

/// See Plan::status_word.
std::optional<std::uint32_t> status_word(const ir::Contract& contract, const Plan& plan) {
  if (contract.states.empty() || contract.states.front().when.empty()) return std::nullopt;
  const std::uint32_t field = contract.states.front().when.front().field;
  const bool is_enum = std::holds_alternative<ir::Enum>(contract[result_record(contract)->fields[field].type].kind);
  const bool is_word = is_enum && plan.result[field].place == Place::constant && plan.result[field].otherwise &&
                       plan.result[field].otherwise->kind == source::Kind::string;
  const auto is_told = [&](const ir::State& state) {
    return state.when.size() == 1 && state.when.front().field == field;
  };
  return is_word && std::ranges::all_of(contract.states, is_told) ? std::optional(field) : std::nullopt;
}

/// Returns true for a member that a report gives as it will where it says nothing, and for a constant.
bool may_say_nothing(const ir::Contract& contract, const Plan& plan, std::uint32_t field) {
  const ir::Field& declared = result_record(contract)->fields[field];
  const bool is_certain =
      declared.presence == ir::Presence::required && without_null(contract, declared.type) == declared.type;
  switch (plan.result[field].place) {
    case Place::scope_empty:
    case Place::gap:
      return !is_certain;
    case Place::constant:  // a partial outcome may have the constants of a state that means done
      return !is_certain || plan.has_partial;
    case Place::step: {
      // A reason alone is a member of Data.
      const auto& steps = contract.roles.steps;
      return !is_certain && std::any_of(steps.begin(), steps.end(), [&](const ir::SideStep& step) {
        return is_step(step, field) && step.done_field && step.reason_field;
      });
    }
    case Place::data:
    case Place::completion:
    case Place::scope_count:
      return false;
  }
  return false;
}

/// True for a state in which nothing was to be done, which does not say whether the flag is true.
bool leaves_open(const ir::Contract& contract, const StatePlan& state,
                 const std::optional<std::uint32_t>& flag) {
  return state.declared && state.means == Means::nothing_to_do && flag &&
         !ir::fixes(contract.states[*state.declared], *flag);
}

}  // namespace

bool may_deny_completion(const ir::Contract& contract, const StatePlan& state) {
  return leaves_open(contract, state, contract.roles.completion);
}

bool may_claim_empty_scope(const ir::Contract& contract, const StatePlan& state) {
  return leaves_open(contract, state, contract.roles.scope_empty);
}

void place_result(const ir::Contract& contract, Plan& plan) {
  const ir::Record* record = result_record(contract);
  if (record == nullptr) return;
  for (std::uint32_t i = 0; i < record->fields.size(); ++i) {
    const Place place = place_of(contract, i, record->fields[i]);
    plan.result.push_back({place, "", std::nullopt});
    if (place == Place::scope_count) plan.scope_count = i;
    if (place == Place::constant)
      plan.result.back().otherwise = constant_of(contract, i, record->fields[i]).otherwise;
  }
  if (!plan.has_from()) plan.status_word = status_word(contract, plan);
  for (std::uint32_t i = 0; i < record->fields.size(); ++i)
    if (may_say_nothing(contract, plan, i)) plan.as_given.push_back(i);
  plan.keeps_as_given = plan.may_omit_completion || !plan.as_given.empty() ||
                        std::holds_alternative<ir::Kept>(record->extras) ||
                        std::any_of(plan.states.begin(), plan.states.end(), [&](const StatePlan& state) {
                          return may_deny_completion(contract, state) ||
                                 may_claim_empty_scope(contract, state);
                        });
}

std::string scope_count_type(const ir::Contract& contract, const Plan& plan) {
  if (!plan.scope_count) return "";
  const ir::Field& field = result_record(contract)->fields[*plan.scope_count];
  const std::string& type = plan.types[field.type].cpp;
  return field.presence == ir::Presence::optional ? "std::optional<" + type + ">" : type;
}

void fill_data(const ir::Contract& contract, Names& names, Plan& plan) {
  Names taken = Names::inside(names);
  taken.take("means");  // of the states, which are made from Data
  taken.take("gaps");
  // Of candor/state_of.hpp.
  for (const char* of_states :
       {"kept_", "given_", "Kept", "StateOf", "StateData", "key_", "data_", "gaps_", "count_", "how_", "other_"})
    taken.take(of_states);
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
    const bool is_named =
        member.place == Place::data || member.place == Place::step || member.place == Place::scope_count;
    if (!is_named) member.name.clear();
  }
  plan.data_additional = additional_member(plan, record->extras, false, taken.take("additional"));
}

void fill_steps(const ir::Contract& contract, Names& names, Plan& plan) {
  const ir::Record* record = result_record(contract);
  for (const ir::SideStep& step : contract.roles.steps) {
    StepPlan planned;
    if (record != nullptr && step.reason_field) {
      planned.reasons = names.take(type_name({step.name, "skipped_reason"}));
      planned.reason_holder = names.take(planned.reasons + "Words");
      Names words = choice_names();
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
