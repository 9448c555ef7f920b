// generator/verify/answer.cpp: reads the members with a role, and finds the state, as emitted readers do.
#include "verify/answer.hpp"

#include <algorithm>

#include "source/decimal.hpp"

namespace candor::verify {
namespace {

std::optional<Value> field_value(const Answer& answer, const std::optional<std::uint32_t>& place) {
  if (!place || !answer.outcome.result) return std::nullopt;
  return member(*answer.outcome.result, result_name(answer.subject, *place));
}

void look_at_steps(Answer& answer) {
  for (const ir::SideStep& step : answer.subject.contract.roles.steps) {
    ReportedStep reported{&step, field_value(answer, step.done_field), std::nullopt,
                          field_value(answer, step.reason_field)};
    reported.done = boolean_of(reported.done_at);
    reported.reason = of_kind(std::move(reported.reason), source::Kind::string);
    answer.facts.steps.push_back(std::move(reported));
  }
}

bool holds(const Answer& answer, const ir::State& state) {
  return std::all_of(state.when.begin(), state.when.end(), [&](const ir::StateCondition& one) {
    const std::optional<Value> value = field_value(answer, one.field);
    return value && source::same_value(*value->node, one.value);
  });
}

/// The state of a success, as an emitted reader finds it.
std::string success_state(const Answer& answer) {
  const Facts& facts = answer.facts;
  switch (laws::classify(facts.claims)) {
    case laws::ResultState::declared:
      return facts.declared->name;
    case laws::ResultState::partial:
      return "partial";
    case laws::ResultState::scope_empty:
      return result_name(answer.subject, *answer.subject.contract.roles.scope_empty);
    case laws::ResultState::complete:
      return "complete";
  }
  return "";
}

void look_at_roles(Answer& answer) {
  const ir::Roles& roles = answer.subject.contract.roles;
  Facts& facts = answer.facts;
  facts.completion_at = field_value(answer, roles.completion);
  facts.empty_at = field_value(answer, roles.scope_empty);
  for (const ir::GapMember& gap : roles.gaps) {
    std::optional<Value> value = field_value(answer, gap.field);
    if (value && is_gap(*value->node)) facts.gaps.push_back(std::move(*value));
  }
  std::optional<Value> count = field_value(answer, roles.scope_count);
  if (count && is_zero(*count->node)) facts.zero_count = std::move(count);
  for (const std::uint32_t place : roles.effects) {
    std::optional<Value> effect = field_value(answer, place);
    if (boolean_of(effect) == true) facts.effects.push_back(std::move(*effect));
  }
  look_at_steps(answer);
  for (const ir::State& state : answer.subject.contract.states)
    if (facts.declared == nullptr && holds(answer, state)) facts.declared = &state;
  facts.claims = {.complete = boolean_of(facts.completion_at),
                  .scope_empty = boolean_of(facts.empty_at),
                  .can_be_scope_empty = roles.scope_empty.has_value(),
                  .nothing_examined = facts.zero_count.has_value(),
                  .has_gap = !facts.gaps.empty(),
                  .in_declared_state = facts.declared != nullptr};
}

}  // namespace

Outcome outcome_of(const Subject& subject, const Value& top) {
  Outcome outcome{top, boolean_of(member(top, "success")), std::nullopt};
  if (outcome.success != true) return outcome;
  outcome.result = travels_flat(subject) ? std::optional<Value>(top) : member(top, "result");
  return outcome;
}

Answer look_at(const Subject& subject, const Outcome& outcome) {
  Answer answer{subject, outcome, {}};
  if (outcome.success == true) {
    if (outcome.result) look_at_roles(answer);
    answer.facts.state = success_state(answer);
  } else {
    answer.facts.state = outcome.success ? "failure" : "(unknown)";
  }
  return answer;
}

std::optional<Value> result_member(const Answer& answer, std::string_view name) {
  return answer.outcome.result ? member(*answer.outcome.result, name) : std::nullopt;
}

bool is_zero(const source::Node& node) {
  if (node.kind != source::Kind::number) return false;
  const auto number = source::to_decimal(node.text);
  return number && number->digits.empty();
}

bool is_gap(const source::Node& node) {
  switch (node.kind) {
    case source::Kind::array:
      return !node.items.empty();
    case source::Kind::boolean:
      return node.text == "true";
    case source::Kind::number:
      return !is_zero(node);
    case source::Kind::null:
    case source::Kind::string:
    case source::Kind::object:
      return false;
  }
  return false;
}

std::string key_of(const Value& value) { return source::last_token(value.pointer); }

}  // namespace candor::verify
