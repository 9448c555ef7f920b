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

const std::vector<ir::Field>& fields_of(const ir::Contract& contract, ir::TypeId record) {
  static const std::vector<ir::Field> none;
  const auto* kind = std::get_if<ir::Record>(&contract[record].kind);
  return kind == nullptr ? none : kind->fields;
}

/// A record of the result: its value, and the fields of its type.
struct RecordValue {
  Value value;
  const std::vector<ir::Field>& fields;

  std::string name(const std::optional<std::uint32_t>& place) const {
    return place ? fields.at(*place).name : std::string();
  }
  std::optional<Value> at(const std::optional<std::uint32_t>& place) const {
    return place ? member(value, fields.at(*place).name) : std::nullopt;
  }
};

void look_at_steps(const RecordValue& record, const std::vector<ir::SideStep>& steps, Facts& facts) {
  for (const ir::SideStep& step : steps) {
    ReportedStep reported{&step,
                          record.name(step.done_field),
                          record.name(step.reason_field),
                          record.at(step.done_field),
                          std::nullopt,
                          record.at(step.reason_field)};
    reported.done = boolean_of(reported.done_at);
    reported.reason = of_kind(std::move(reported.reason), source::Kind::string);
    facts.steps.push_back(std::move(reported));
  }
}

/// Returns true if an item of the list has a blank unit or reason.
bool has_blank_unit(const ir::GapMember& gap, const source::Node& list) {
  if (!gap.takes_units || list.kind != source::Kind::array) return false;
  return std::any_of(list.items.begin(), list.items.end(), [&](const source::Node& item) {
    if (gap.unit_member.empty()) return is_blank(item);
    const source::Node* unit = source::find(item, gap.unit_member);
    const source::Node* reason = gap.reason_member.empty() ? nullptr : source::find(item, gap.reason_member);
    return (unit != nullptr && is_blank(*unit)) || (reason != nullptr && is_blank(*reason));
  });
}

/// Returns true for a cursor to a next page: a string that is not blank.
bool is_cursor(const source::Node& node) { return node.kind == source::Kind::string && !is_blank(node); }

void look_at_gaps(const RecordValue& record, const std::vector<ir::GapMember>& gaps,
                  const std::vector<std::uint32_t>& cursors, Facts& facts) {
  for (const ir::GapMember& gap : gaps) {
    std::optional<Value> value = record.at(gap.field);
    if (!value || !is_gap(*value->node)) continue;
    if (!facts.blank_gap && has_blank_unit(gap, *value->node)) facts.blank_gap = value;
    facts.gaps.push_back(std::move(*value));
  }
  for (const std::uint32_t place : cursors) {
    std::optional<Value> cursor = record.at(place);
    if (cursor && is_cursor(*cursor->node)) facts.gaps.push_back(std::move(*cursor));
  }
}

/// Looks at each record that the path leads to, from `step` on.
void look_at_nested(const ir::Contract& contract, const ir::NestedRoles& nested, std::size_t step,
                    const Value& value, ir::TypeId type, Facts& facts) {
  if (step == nested.path.size()) {
    if (value.node->kind != source::Kind::object) return;
    const RecordValue record{value, fields_of(contract, type)};
    look_at_gaps(record, nested.gaps, nested.cursors, facts);
    look_at_steps(record, nested.steps, facts);
    return;
  }
  if (const auto& field = nested.path[step].field) {
    const ir::Field& into = fields_of(contract, type).at(*field);
    const std::optional<Value> below =
        value.node->kind == source::Kind::object ? member(value, into.name) : std::nullopt;
    if (below) look_at_nested(contract, nested, step + 1, *below, into.type, facts);
  } else if (value.node->kind == source::Kind::array) {
    for (std::size_t i = 0; i < value.node->items.size(); ++i)
      look_at_nested(contract, nested, step + 1, item(value, i),
                     std::get<ir::Array>(contract[type].kind).item, facts);
  }
}

/// Gaps and cursors by the names of the convention, in members that the contract does not declare.
void look_at_undeclared_gaps(const Answer& answer, Facts& facts) {
  for (const std::string& name : answer.subject.contract.undeclared_gaps) {
    std::optional<Value> gap = result_member(answer, name);
    if (gap && (is_gap(*gap->node) || is_cursor(*gap->node))) facts.gaps.push_back(std::move(*gap));
  }
}

/// Returns true for the outcome of a part of the call that failed: an object with `success: false` and a
/// code.
bool is_failed_part(const Value& value) {
  const std::optional<std::string_view> code = string_of(member(value, "code"));
  return boolean_of(member(value, "success")) == false && code && !laws::is_blank(*code);
}

/// Outcomes of parts of the call that failed, in lists of the result. They are gaps of an answer that reports
/// whether it is complete.
void look_at_failed_parts(const Value& value, int depth, Facts& facts) {
  constexpr int max_depth = 4;
  if (depth > max_depth) return;
  if (value.node->kind == source::Kind::array) {
    for (std::size_t i = 0; i < value.node->items.size(); ++i)
      look_at_failed_parts(item(value, i), depth + 1, facts);
  } else if (value.node->kind == source::Kind::object) {
    if (depth > 0 && is_failed_part(value)) return facts.gaps.push_back(value);
    for (const source::Member& each : value.node->members)
      look_at_failed_parts(*member(value, each.key), depth + 1, facts);
  }
}

/// Reasons why a part of the result was left out. They are gaps of an answer that reports whether it is
/// complete.
void look_at_omissions(const Answer& answer, Facts& facts) {
  for (const source::Member& each : answer.outcome.result->node->members) {
    if (each.value.kind == source::Kind::string && !is_blank(each.value) &&
        convention::matches_any(answer.subject.convention.evidence.omission_reason, each.key))
      facts.gaps.push_back(*result_member(answer, each.key));
  }
}

bool is_something(const source::Node& node) {
  return node.kind == source::Kind::string ? !is_blank(node) : is_gap(node);
}

void look_at_findings(const RecordValue& result, const ir::Roles& roles, Facts& facts) {
  for (const ir::FindingMember& finding : roles.findings) {
    std::optional<Value> value = result.at(finding.field);
    if (value && is_something(*value->node)) facts.findings.push_back(std::move(*value));
  }
  facts.claims.has_findings = !facts.findings.empty();
  std::optional<Value> count = result.at(roles.scope_count);
  facts.claims.some_examined = count && is_something(*count->node);
  if (facts.claims.some_examined) facts.findings.push_back(std::move(*count));
  for (const std::uint32_t place : roles.examiners) {
    std::optional<Value> list = of_kind(result.at(place), source::Kind::array);
    if (list && list->node->items.empty()) facts.examiner = std::move(list);
  }
}

bool contradicts_success(const ir::FailureMember& member, const source::Node& node) {
  switch (member.sign) {
    case ir::FailureMember::Sign::text:
      return (node.kind == source::Kind::string && !is_blank(node)) ||
             (node.kind == source::Kind::object && !node.members.empty());
    case ir::FailureMember::Sign::is_true:
      return node.kind == source::Kind::boolean && node.text == "true";
    case ir::FailureMember::Sign::is_false:
      return node.kind == source::Kind::boolean && node.text == "false";
  }
  return false;
}

/// Members of a failure beside `success: true`, or in the result.
void look_at_failure_members(const Answer& answer, Facts& facts) {
  for (const ir::FailureMember& name : answer.subject.contract.failure_members) {
    for (const Value* object : {&answer.outcome.top, &*answer.outcome.result}) {
      if (object->node->kind != source::Kind::object) continue;
      std::optional<Value> found = member(*object, name.name);
      if (found && contradicts_success(name, *found->node))
        facts.failure_members.push_back(std::move(*found));
      if (answer.outcome.top.node == answer.outcome.result->node) break;
    }
  }
}

/// Effects that are true. The constants of the declared state may make them so.
void look_at_effects(const RecordValue& result, const ir::Roles& roles, Facts& facts) {
  for (const std::uint32_t place : roles.effects) {
    std::optional<Value> effect = result.at(place);
    if (boolean_of(effect) != true) continue;
    const bool by_state = facts.declared != nullptr &&
                          std::any_of(facts.declared->when.begin(), facts.declared->when.end(),
                                      [&](const ir::StateCondition& one) { return one.field == place; });
    if (!by_state) facts.effects.push_back(std::move(*effect));
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
    case laws::ResultState::unsupported:
      return "(contradictory)";
  }
  return "";
}

std::optional<laws::Means> means_of(const ir::State* state) {
  if (state == nullptr) return std::nullopt;
  switch (state->means) {
    case ir::Means::done:
      return laws::Means::done;
    case ir::Means::nothing_to_do:
      return laws::Means::nothing_to_do;
    case ir::Means::undone:
      return laws::Means::undone;
    case ir::Means::pending:
      return laws::Means::pending;
    case ir::Means::not_ready:
      return laws::Means::not_ready;
  }
  return std::nullopt;
}

void look_at_roles(Answer& answer) {
  const ir::Roles& roles = answer.subject.contract.roles;
  Facts& facts = answer.facts;
  const ir::Contract& contract = answer.subject.contract;
  const RecordValue result{*answer.outcome.result, fields_of(contract, contract.result)};
  for (const ir::State& state : contract.states)
    if (facts.declared == nullptr && holds(answer, state)) facts.declared = &state;
  facts.completion_at = result.at(roles.completion);
  facts.empty_at = result.at(roles.scope_empty);
  std::optional<Value> count = result.at(roles.scope_count);
  if (count && is_zero(*count->node)) facts.zero_count = std::move(count);
  look_at_gaps(result, roles.gaps, roles.cursors, facts);
  look_at_undeclared_gaps(answer, facts);
  look_at_steps(result, roles.steps, facts);
  for (const ir::NestedRoles& nested : roles.nested)
    look_at_nested(contract, nested, 0, result.value, contract.result, facts);
  if (boolean_of(facts.completion_at)) {
    look_at_failed_parts(result.value, 0, facts);
    look_at_omissions(answer, facts);
  }
  look_at_findings(result, roles, facts);
  look_at_failure_members(answer, facts);
  look_at_effects(result, roles, facts);
  facts.claims.complete = boolean_of(facts.completion_at);
  facts.claims.scope_empty = boolean_of(facts.empty_at);
  facts.claims.can_be_scope_empty = roles.scope_empty.has_value();
  facts.claims.nothing_examined = facts.zero_count.has_value();
  facts.claims.has_gap = !facts.gaps.empty();
  facts.claims.declared = means_of(facts.declared);
  facts.claims.no_examiner = facts.examiner.has_value();
  facts.claims.has_effect = !facts.effects.empty();
  facts.claims.has_failure_member = !facts.failure_members.empty();
  facts.claims.has_blank_unit = facts.blank_gap.has_value();
}

}  // namespace

Outcome outcome_of(const Subject& subject, const Value& top) {
  Outcome outcome{top, boolean_of(member(top, "success")), std::nullopt};
  if (outcome.success != true) return outcome;
  outcome.result = travels_flat(subject) ? std::optional<Value>(top) : member(top, "result");
  return outcome;
}

Answer look_at(const Subject& subject, const Outcome& outcome) {
  Answer answer{subject, outcome, {}, false};
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

bool is_opted_out(const Answer& answer, std::string_view name) {
  const auto& places = answer.subject.contract.roles.opted_out;
  return std::any_of(places.begin(), places.end(),
                     [&](std::uint32_t place) { return result_name(answer.subject, place) == name; });
}

bool is_blank(const source::Node& node) {
  return node.kind == source::Kind::string && laws::is_blank(node.text);
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
