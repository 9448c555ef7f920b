// generator/review/guard/demote.cpp: works out the edits of a demotion from the laws that an answer breaks.
#include "guard/demote.hpp"

#include <algorithm>

namespace candor::guard {
namespace {

using verify::Answer;
using verify::ReportedStep;
using verify::Value;

/// Returns true if a broken law forbids a demotion.
bool is_fatal(const Answer& answer) {
  const laws::ResultClaims& claims = answer.facts.claims;
  return std::ranges::any_of(laws::all, [&](const laws::Law* law) {
    const bool is_broken =
        laws::breaks(*law, claims) || std::ranges::any_of(answer.facts.steps, [&](const ReportedStep& step) {
          return laws::breaks(*law, step.claims);
        });
    return is_broken && !laws::can_demote(*law, claims.can_be_scope_empty);
  });
}

/// Returns true if the value is that of a member of the object.
bool is_member(const Value& object, const Value& value) {
  return std::ranges::any_of(object.node->members(),
                             [&](const verify::Node& each) { return &each == value.node; });
}

/// Corrects a boolean of the result, or adds it where the contract has it. Returns false where neither is
/// possible.
bool correct(const Answer& answer, const std::optional<Value>& at, const std::optional<std::uint32_t>& field,
             bool value, std::vector<Correction>& corrections) {
  const Value& result = *answer.outcome.result;
  if (at && is_member(result, *at))
    corrections.push_back({result, verify::key_of(*at), value});
  else if (at)
    return false;  // the claim of a part of the result is not the claim of the answer
  else if (field)
    corrections.push_back({result, verify::result_name(answer.subject, *field), value});
  return at || field;
}

}  // namespace

std::optional<std::vector<Correction>> demotion_of(const Answer& answer) {
  if (!answer.outcome.result || answer.outcome.success != true || is_fatal(answer)) return std::nullopt;
  const verify::Facts& facts = answer.facts;
  const ir::Roles& roles = answer.subject.contract.roles;
  std::vector<Correction> corrections;
  bool is_expressed = true;
  const std::optional<Means> means = laws::classify(facts.claims);
  if (!means) return std::nullopt;
  if (means == Means::partial) {
    if (facts.claims.complete != false)
      is_expressed = correct(answer, facts.completion_at, roles.completion, false, corrections);
    if (facts.claims.scope_empty == true)
      is_expressed = correct(answer, facts.empty_at, roles.scope_empty, false, corrections) && is_expressed;
  }
  if (means == Means::nothing_in_scope && facts.claims.scope_empty != true)
    is_expressed = correct(answer, facts.empty_at, roles.scope_empty, true, corrections);
  for (const ReportedStep& step : facts.steps) {
    if (step.claims.done != true || !step.claims.has_reason) continue;
    // A step of a record within the result stands in an object that is not at hand here.
    if (!is_member(*answer.outcome.result, *step.done_at)) return std::nullopt;
    corrections.push_back({*answer.outcome.result, step.done_name, false});
  }
  if (!is_expressed || corrections.empty()) return std::nullopt;
  return corrections;
}

std::optional<std::vector<Correction>> without_completion(const Answer& answer) {
  const ir::Roles& roles = answer.subject.contract.roles;
  std::vector<Correction> corrections;
  if (!answer.outcome.result || answer.facts.claims.complete != true ||
      answer.facts.claims.scope_empty == true ||
      !correct(answer, answer.facts.completion_at, roles.completion, false, corrections))
    return std::nullopt;
  if (answer.facts.claims.has_gap) return corrections;
  const auto flag = std::ranges::find(roles.gaps, ir::GapMember::Shape::flag, &ir::GapMember::shape);
  if (flag == roles.gaps.end()) return std::nullopt;
  corrections.push_back({*answer.outcome.result, verify::result_name(answer.subject, flag->field), true});
  return corrections;
}

Edit edit_of(const Correction& correction) {
  const char* const json = correction.value ? "true" : "false";
  if (const std::optional<Value> at = verify::member(correction.object, correction.key))
    return replace(*at, json);
  return add_member(correction.object, correction.key, json);
}

std::vector<Edit> edits_of_copy(const std::vector<Correction>& corrections, const Value& result,
                                const Value& copy) {
  std::vector<Edit> edits;
  if (copy.node->kind != detail::Kind::object) return edits;
  for (const Correction& correction : corrections) {
    const std::optional<Value> mine = verify::member(result, correction.key);
    const std::optional<Value> other = verify::member(copy, correction.key);
    const bool is_same = mine && other ? source::same_value(*mine->node, *other->node) : !mine && !other;
    if (is_same) edits.push_back(edit_of({copy, correction.key, correction.value}));
  }
  return edits;
}

}  // namespace candor::guard
