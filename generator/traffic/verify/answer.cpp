// generator/traffic/verify/answer.cpp: judges the members with a role, as emitted readers do.
#include "verify/answer.hpp"

#include <algorithm>

#include "candor/detail/judge.hpp"

namespace candor::verify {
namespace {

std::optional<Value> value_at(const Value& result, const detail::GivenValue& given) {
  return given.node == nullptr ? std::nullopt : std::optional(Value{result.text, given.node});
}
std::optional<Value> value_at(const Value& result, const detail::RolePlace& place) {
  return place.role == nullptr ? std::nullopt : value_at(result, *place.given);
}

bool contradicts_success(const ir::FailureMember& member, const Node& node) {
  const detail::Sign sign = detail::given_of(&node).sign;
  switch (member.sign) {
    case ir::FailureMember::Sign::text:
      return sign == detail::Sign::text || sign == detail::Sign::object;
    case ir::FailureMember::Sign::is_true:
      return sign == detail::Sign::yes;
    case ir::FailureMember::Sign::is_false:
      return sign == detail::Sign::no;
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

/// Gaps and cursors by the names of the convention, in members that the contract does not declare.
void look_at_undeclared_gaps(const Answer& answer, Facts& facts) {
  for (const Node& each : answer.outcome.result->node->members())
    if (is_undeclared_gap(answer.subject, each.key) && (is_gap(each) || is_cursor(each)))
      facts.undeclared_gaps.push_back({answer.outcome.result->text, &each});
}

ReportedStep reported_step(const Answer& answer, const detail::JudgedStep& step) {
  const Value& result = *answer.outcome.result;
  const auto name = [](const detail::RolePlace& place) {
    return place.role == nullptr ? std::string() : std::string(place.role->member);
  };
  const detail::RolePlace& any = step.done.role != nullptr ? step.done : step.reason;
  return {.step = &answer.subject.table->steps()[any.role->step],
          .done_name = name(step.done),
          .reason_name = name(step.reason),
          .done_at = value_at(result, step.done),
          .reason = of_kind(value_at(result, step.reason), detail::Kind::string),
          .claims = step.claims};
}

/// What the members of the contract give.
detail::Evidence evidence_of(const ContractInfo& contract, const Value& result,
                             std::vector<detail::GivenValue>& given) {
  for (const RoleInfo& role : contract.roles)
    given.push_back(detail::given_of(role.member.empty() && result.node->kind != detail::Kind::object
                                         ? result.node
                                         : detail::find_member(*result.node, role.member)));
  detail::Evidence evidence{given};
  evidence.add_signs(contract.roles);
  evidence.look_into(contract, *result.node);
  return evidence;
}

/// Takes the gaps over: those that the contract does not declare stand after those of the result.
void look_at_gaps(const std::vector<detail::RolePlace>& gaps, const Value& result, Facts& facts) {
  const auto is_nested = [](const detail::RolePlace& gap) {
    return gap.record != nullptr || gap.role->role == Role::omission;
  };
  const auto nested = std::ranges::find_if(gaps, is_nested);
  const auto add = [&](auto first, auto last) {
    for (; first != last; ++first) facts.gaps.push_back({result.text, detail::node_of(*first)});
  };
  add(gaps.begin(), nested);
  facts.gaps.insert(facts.gaps.end(), facts.undeclared_gaps.begin(), facts.undeclared_gaps.end());
  add(nested, gaps.end());
}

const ir::State* state_at(const Answer& answer, const StateInfo* state) {
  return state == nullptr
             ? nullptr
             : &answer.subject.contract
                    .states[static_cast<std::size_t>(state - answer.subject.table->info().states.begin())];
}

/// The state of a success, as an emitted reader finds it.
std::string success_state(const Answer& answer, std::optional<Means> means) {
  const ir::State* const declared = answer.facts.declared;
  if (!means) return "(contradictory)";
  if (declared != nullptr && declared->means == *means) return declared->name;
  if (means == Means::partial) return "partial";
  if (means == Means::nothing_in_scope)
    return result_name(answer.subject, *answer.subject.contract.roles.scope_empty);
  return "complete";
}

void judge_roles(Answer& answer) {
  const ContractInfo& contract = answer.subject.table->info();
  const Value& result = *answer.outcome.result;
  Facts& facts = answer.facts;
  look_at_failure_members(answer, facts);
  look_at_undeclared_gaps(answer, facts);
  std::vector<detail::GivenValue> given;
  detail::Evidence evidence = evidence_of(contract, result, given);
  evidence.has_failure_member = !facts.failure_members.empty();
  evidence.has_undeclared_gap = !facts.undeclared_gaps.empty();
  const detail::Judgement judgement = detail::judge(contract, evidence);
  facts.claims = judgement.claims;
  facts.declared = state_at(answer, judgement.declared);
  facts.contradicted = state_at(answer, judgement.contradicted);
  const detail::ClaimPlaces places = detail::places_of(contract, evidence);
  facts.completion_at = value_at(result, places.completion);
  facts.empty_at = value_at(result, places.scope_empty);
  facts.finding = value_at(result, places.finding);
  facts.examiner = value_at(result, places.examiner);
  facts.verdict = value_at(result, places.verdict);
  facts.against = value_at(result, places.against);
  if (laws::breaks_any(facts.claims))
    for (const laws::Law* law : laws::all) {
      const detail::RolePlace* const place = detail::place_of(*law, places);
      facts.law_places.push_back(place == nullptr ? std::nullopt : value_at(result, *place));
    }
  if (facts.claims.has_gap) look_at_gaps(detail::gaps_of(contract, evidence), result, facts);
  for (const detail::RolePlace& effect : detail::effects_of(contract, evidence))
    facts.effects.push_back(*value_at(result, effect));
  detail::each_step(contract, evidence, [&](const detail::JudgedStep& step) {
    facts.steps.push_back(reported_step(answer, step));
  });
  facts.state = success_state(answer, judgement.means);
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
    answer.facts.state = "complete";
    if (outcome.result) judge_roles(answer);
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

bool is_zero(const Node& node) { return detail::given_of(&node).sign == detail::Sign::zero; }

bool is_gap(const Node& node) {
  const detail::Sign sign = detail::given_of(&node).sign;
  return detail::reports(sign) && sign != detail::Sign::text && sign != detail::Sign::object;
}

}  // namespace candor::verify
