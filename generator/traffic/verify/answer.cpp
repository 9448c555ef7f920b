// generator/traffic/verify/answer.cpp: reads the members with a role, and finds the state, as emitted readers do.
#include "verify/answer.hpp"

#include <algorithm>

#include "ir/branches.hpp"
#include "ir/nested.hpp"
#include "ir/states.hpp"
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
    reported.reason = of_kind(reported.reason, detail::Kind::string);
    facts.steps.push_back(std::move(reported));
  }
}

/// Returns true if an item of the list has a blank unit or reason.
bool has_blank_unit(const ir::GapMember& gap, const Node& list) {
  if (!gap.takes_units || list.kind != detail::Kind::array) return false;
  return std::any_of(list.items().begin(), list.items().end(), [&](const Node& item) {
    if (gap.unit_member.empty()) return is_blank(item);
    const Node* unit = source::find(item, gap.unit_member);
    const Node* reason = gap.reason_member.empty() ? nullptr : source::find(item, gap.reason_member);
    return (unit != nullptr && is_blank(*unit)) || (reason != nullptr && is_blank(*reason));
  });
}

void look_at_gaps(const RecordValue& record, const std::vector<ir::GapMember>& gaps,
                  const std::vector<std::uint32_t>& cursors, Facts& facts) {
  for (const ir::GapMember& gap : gaps) {
    std::optional<Value> value = record.at(gap.field);
    if (!value || !is_gap(*value->node)) continue;
    if (!facts.blank_gap && has_blank_unit(gap, *value->node)) facts.blank_gap = value;
    facts.gaps.push_back(*value);
  }
  for (const std::uint32_t place : cursors) {
    std::optional<Value> cursor = record.at(place);
    if (cursor && is_cursor(*cursor->node)) facts.gaps.push_back(*cursor);
  }
}

bool is_something(const Node& node) {
  return node.kind == detail::Kind::string ? !is_blank(node) : is_gap(node);
}

/// The records within a result, by the types of the contract. A value that is kept as JSON text has none.
struct NestedLook {
  const ir::Contract& contract;
  const std::vector<bool>& leads;
  Facts& facts;
  std::vector<Value> failed = {};                // parts of the call that failed
  std::vector<Value> incomplete = {};            // completions that are false
  std::optional<Value> complete = std::nullopt;  // the first one that is true

  /// `in_list` is true for items of lists and values of maps.
  void at(const Value& value, ir::TypeId type, bool in_list) {
    if (!leads[type]) return;
    const ir::TypeKind& kind = contract[type].kind;
    if (const auto* nullable = std::get_if<ir::Nullable>(&kind)) return at(value, nullable->inner, in_list);
    if (const auto* choice = std::get_if<ir::Union>(&kind)) {
      if (const auto branch = ir::branch_of(contract, *choice, *value.node))
        at(value, choice->branches[*branch].type, in_list);
    } else if (value.node->kind == detail::Kind::array) {
      in_array(value, kind);
    } else if (value.node->kind == detail::Kind::object) {
      in_object(value, type, in_list);
    }
  }

  void in_array(const Value& value, const ir::TypeKind& kind) {
    const auto* list = std::get_if<ir::Array>(&kind);
    const auto* tuple = std::get_if<ir::Tuple>(&kind);
    std::size_t i = 0;
    for (const Node& item : value.node->items()) {
      const Value each{value.text, &item};
      if (list != nullptr) at(each, list->item, true);
      if (tuple != nullptr && i < tuple->items.size()) at(each, tuple->items[i], true);
      if (tuple != nullptr && i >= tuple->items.size() && tuple->rest) at(each, *tuple->rest, true);
      ++i;
    }
  }

  void in_object(const Value& value, ir::TypeId type, bool in_list) {
    const ir::TypeKind& kind = contract[type].kind;
    if (const auto* map = std::get_if<ir::Map>(&kind)) {
      for (const Node& each : value.node->members()) at({value.text, &each}, map->value, true);
    } else if (std::holds_alternative<ir::Record>(kind)) {
      if (const ir::NestedRoles* roles = ir::nested_roles(contract, type)) at_record(value, *roles, in_list);
      in_record(value, type, in_list);
    }
  }

  /// Looks into the members of a record. The result itself is one, without nested roles of its own here.
  void in_record(const Value& value, ir::TypeId type, bool in_list) {
    if (!leads[type]) return;
    const auto& record = std::get<ir::Record>(contract[type].kind);
    const auto* kept = std::get_if<ir::Kept>(&record.extras);
    for (const Node& each : value.node->members()) {
      const auto field = std::ranges::find(record.fields, each.key, &ir::Field::name);
      if (field != record.fields.end()) at({value.text, &each}, field->type, in_list);
      if (field == record.fields.end() && kept != nullptr) at({value.text, &each}, kept->type, true);
    }
  }

  void at_record(const Value& value, const ir::NestedRoles& roles, bool in_list) {
    const RecordValue record{value, fields_of(contract, roles.record)};
    look_at_gaps(record, roles.gaps, roles.cursors, facts);
    look_at_steps(record, roles.steps, facts);
    if (roles.completion && (!in_list || roles.completion->is_declared))
      at_completion(record, *roles.completion);
    if (roles.failed && is_failed(record, *roles.failed)) failed.push_back(value);
  }

  void at_completion(const RecordValue& record, const ir::NestedCompletion& role) {
    std::optional<Value> found = of_kind(record.at(role.field), detail::Kind::boolean);
    if (!found) return;
    if (boolean_of(found) == false) return incomplete.push_back(*found);
    if (!complete) complete = found;
  }

  static bool is_failed(const RecordValue& record, const ir::FailedPart& part) {
    const std::optional<std::string_view> code = string_of(record.at(part.code));
    return code && !laws::is_blank(*code) && (!part.flag || boolean_of(record.at(part.flag)) == false);
  }
};

/// Gaps and cursors by the names of the convention, in members that the contract does not declare.
void look_at_undeclared_gaps(const Answer& answer, Facts& facts) {
  for (const Node& each : answer.outcome.result->node->members())
    if (is_undeclared_gap(answer.subject, each.key) && (is_gap(each) || is_cursor(each)))
      facts.undeclared_gaps.push_back({answer.outcome.result->text, &each});
  facts.gaps.insert(facts.gaps.end(), facts.undeclared_gaps.begin(), facts.undeclared_gaps.end());
}

/// Reasons why a part of the result was left out. They are gaps of an answer that reports whether it is
/// complete.
void look_at_omissions(const RecordValue& result, const ir::Roles& roles, Facts& facts) {
  for (const std::uint32_t place : roles.omissions) {
    std::optional<Value> reason = result.at(place);
    if (reason && is_something(*reason->node)) facts.gaps.push_back(*reason);
  }
}

void look_at_findings(const RecordValue& result, const ir::Roles& roles, Facts& facts) {
  for (const ir::FindingMember& finding : roles.findings) {
    std::optional<Value> value = result.at(finding.field);
    if (value && is_something(*value->node)) facts.findings.push_back(*value);
  }
  facts.claims.has_findings = !facts.findings.empty();
  std::optional<Value> count = result.at(roles.scope_count);
  facts.claims.some_examined = count && is_something(*count->node);
  if (facts.claims.some_examined) facts.findings.push_back(*count);
  for (const std::uint32_t place : roles.examiners) {
    std::optional<Value> list = of_kind(result.at(place), detail::Kind::array);
    if (list && list->node->items().empty()) facts.examiner = list;
  }
}

bool contradicts_success(const ir::FailureMember& member, const Node& node) {
  switch (member.sign) {
    case ir::FailureMember::Sign::text:
      return (node.kind == detail::Kind::string && !is_blank(node)) ||
             (node.kind == detail::Kind::object && !node.members().empty());
    case ir::FailureMember::Sign::is_true:
      return node.kind == detail::Kind::boolean && node.text == "true";
    case ir::FailureMember::Sign::is_false:
      return node.kind == detail::Kind::boolean && node.text == "false";
  }
  return false;
}

/// Members of a failure beside `success: true`, or in the result.
void look_at_failure_members(const Answer& answer, Facts& facts) {
  for (const ir::FailureMember& name : answer.subject.contract.failure_members) {
    for (const Value* object : {&answer.outcome.top, &*answer.outcome.result}) {
      if (object->node->kind != detail::Kind::object) continue;
      std::optional<Value> found = member(*object, name.name);
      if (found && contradicts_success(name, *found->node)) facts.failure_members.push_back(*found);
      if (answer.outcome.top.node == answer.outcome.result->node) break;
    }
  }
}

/// Effects that are true. The constants of a declared state without work may make them so.
void look_at_effects(const RecordValue& result, const ir::Roles& roles, Facts& facts) {
  for (const std::uint32_t place : roles.effects) {
    std::optional<Value> effect = result.at(place);
    if (boolean_of(effect) != true) continue;
    const bool by_state = facts.declared != nullptr && facts.declared->means != ir::Means::done &&
                          ir::fixes(*facts.declared, place);
    if (!by_state) facts.effects.push_back(*effect);
  }
}

bool holds(const Answer& answer, const ir::State& state) {
  return std::all_of(state.when.begin(), state.when.end(), [&](const ir::StateCondition& one) {
    const std::optional<Value> value = field_value(answer, one.field);
    return value && source::same_value(*value->node, one.value);
  });
}

/// Returns the state whose constants for members without a role the answer has, but not those for the others.
const ir::State* state_without_claims(const Answer& answer) {
  const ir::Contract& contract = answer.subject.contract;
  for (const ir::State& state : contract.states) {
    if (!ir::has_telling_constants(contract, state)) continue;
    if (holds(answer, ir::without_claims(contract, state))) return &state;
  }
  return nullptr;
}

/// Returns the declared state that the claims of the answer contradict, or null.
const ir::State* contradicted_state(const Answer& answer) {
  const Facts& facts = answer.facts;
  const ir::Roles& roles = answer.subject.contract.roles;
  if (facts.declared == nullptr) return state_without_claims(answer);
  const auto denies = [&](const std::optional<std::uint32_t>& field, const std::optional<Value>& claim) {
    return field && boolean_of(claim) == true && !ir::fixes(*facts.declared, *field);
  };
  const bool is_open = ir::is_without_work(*facts.declared);
  const bool is_done = facts.declared->means == ir::Means::done;
  const bool denied = (is_open && denies(roles.completion, facts.completion_at)) ||
                      ((is_open || is_done) && denies(roles.scope_empty, facts.empty_at));
  return denied ? facts.declared : nullptr;
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

laws::Means means_of(const ir::State* state) {
  if (state == nullptr) return laws::Means::none;
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
  return laws::Means::none;
}

/// The completions of objects of the result stand in for one that the contract does not have: each part has
/// to be complete. Beside that of the result, one that is false is a gap.
void look_at_nested(const RecordValue& result, const ir::Roles& roles, const Subject& subject, Facts& facts) {
  const ir::Contract& contract = subject.contract;
  NestedLook look{.contract = contract, .leads = subject.leads_to_roles, .facts = facts};
  if (result.value.node->kind == detail::Kind::object &&
      std::holds_alternative<ir::Record>(contract[contract.result].kind))
    look.in_record(result.value, contract.result, false);
  if (roles.completion)
    facts.gaps.insert(facts.gaps.end(), look.incomplete.begin(), look.incomplete.end());
  else
    facts.completion_at = look.incomplete.empty() ? look.complete : look.incomplete.front();
  if (!roles.completion || !facts.completion_at) return;
  facts.gaps.insert(facts.gaps.end(), look.failed.begin(), look.failed.end());
  look_at_omissions(result, roles, facts);
}

void look_at_roles(Answer& answer) {
  const ir::Roles& roles = answer.subject.contract.roles;
  Facts& facts = answer.facts;
  const ir::Contract& contract = answer.subject.contract;
  const RecordValue result{*answer.outcome.result, fields_of(contract, contract.result)};
  for (const ir::State& state : contract.states)
    if (facts.declared == nullptr && holds(answer, state)) facts.declared = &state;
  facts.completion_at = of_kind(result.at(roles.completion), detail::Kind::boolean);
  facts.empty_at = result.at(roles.scope_empty);
  std::optional<Value> count = result.at(roles.scope_count);
  if (count && is_zero(*count->node)) facts.zero_count = count;
  look_at_gaps(result, roles.gaps, roles.cursors, facts);
  look_at_undeclared_gaps(answer, facts);
  look_at_steps(result, roles.steps, facts);
  look_at_nested(result, roles, answer.subject, facts);
  look_at_findings(result, roles, facts);
  look_at_failure_members(answer, facts);
  look_at_effects(result, roles, facts);
  facts.claims.complete = boolean_of(facts.completion_at);
  facts.claims.scope_empty = boolean_of(facts.empty_at);
  facts.claims.can_be_scope_empty = roles.scope_empty.has_value();
  facts.claims.nothing_examined = facts.zero_count.has_value();
  facts.claims.has_gap = !facts.gaps.empty();
  facts.claims.can_be_partial = !roles.gaps.empty() || ir::has_nested_gaps(contract);
  facts.claims.declared = means_of(facts.declared);
  facts.claims.no_examiner = facts.examiner.has_value();
  facts.claims.has_effect = !facts.effects.empty();
  facts.claims.has_failure_member = !facts.failure_members.empty();
  facts.contradicted = contradicted_state(answer);
  facts.claims.contradicts_state = facts.contradicted != nullptr;
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
  Answer answer{subject, outcome, {}};
  if (outcome.success == true) {
    if (outcome.result) look_at_roles(answer);
    answer.facts.state = success_state(answer);
  } else {
    answer.facts.state = outcome.success ? "failure" : "(unknown)";
  }
  return answer;
}

std::string look_at_made(const Subject& subject, const source::Node& answer, const std::string& name,
                         const std::function<void(const Answer&)>& visit) {
  // Findings need the places of a text.
  Texts texts;
  std::vector<source::Fault> faults;
  const auto root = parse_text(source::make_file(name, source::to_text(answer)), texts, faults);
  if (!root) return faults.front().message;
  visit(look_at(subject, outcome_of(subject, *root)));
  return "";
}

std::optional<Value> result_member(const Answer& answer, std::string_view name) {
  return answer.outcome.result ? member(*answer.outcome.result, name) : std::nullopt;
}

bool is_opted_out(const Answer& answer, std::string_view name) {
  return facts_of(answer.subject, name).is_opted_out;
}

bool is_cursor(const Node& node) { return node.kind == detail::Kind::string && !is_blank(node); }

bool is_undeclared_gap(const Subject& subject, std::string_view name) {
  return facts_of(subject, name).is_undeclared_gap;
}

bool is_blank(const Node& node) { return node.kind == detail::Kind::string && laws::is_blank(node.text); }

bool is_zero(const Node& node) {
  if (node.kind != detail::Kind::number) return false;
  const auto number = source::to_decimal(node.text);
  return number && number->digits.empty();
}

bool is_gap(const Node& node) {
  switch (node.kind) {
    case detail::Kind::array:
      return !node.items().empty();
    case detail::Kind::boolean:
      return node.text == "true";
    case detail::Kind::number:
      return !is_zero(node);
    case detail::Kind::null:
    case detail::Kind::string:
    case detail::Kind::object:
    case detail::Kind::none:
      return false;
  }
  return false;
}

}  // namespace candor::verify
