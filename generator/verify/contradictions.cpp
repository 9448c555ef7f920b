// verify/contradictions.cpp: members of one answer that cannot both be true, by the names of the convention.
#include "verify/contradictions.hpp"

#include <algorithm>

#include "verify/display.hpp"

namespace candor::verify {
namespace {

using Found = std::vector<Contradiction>;

const convention::Evidence& evidence_of(const Answer& answer) { return answer.subject.convention.evidence; }

bool reports_change(const source::Node& node) { return is_gap(node) || node.kind == source::Kind::object; }

/// A failure that claims that everything was covered or that it succeeded.
void look_at_failure(const Answer& answer, Found& found) {
  const Value& top = answer.outcome.top;
  for (const std::string& name : evidence_of(answer).contradict_failure) {
    const std::optional<Value> claim = member(top, name);
    if (boolean_of(claim) == true)
      found.push_back({*claim, "the answer is a failure, but '" + name + "' is true"});
  }
  if (!travels_flat(answer.subject) && member(top, "result"))
    found.push_back({*member(top, "result"), "the answer is a failure, but has a result"});
}

/// Returns why the answer implies that no change was necessary, or "".
std::string no_op_claim(const Answer& answer) {
  for (const std::string& name : evidence_of(answer).no_op)
    if (boolean_of(result_member(answer, name)) == true) return "'" + name + "' is true";
  const ir::State* state = answer.facts.declared;
  if (state != nullptr && state->means == ir::Means::nothing_to_do)
    return "the state '" + state->name + "' means nothing to do";
  return "";
}

/// A no-op that names a change. Where the work was rolled back, the no-op describes the end.
void look_at_no_op(const Answer& answer, Found& found) {
  const std::string claim = no_op_claim(answer);
  if (claim.empty()) return;
  for (const Value& effect : answer.facts.effects)
    if (answer.facts.declared == nullptr)  // otherwise convention/effect-without-work reports it
      found.push_back({effect, claim + ", but '" + key_of(effect) + "' is true"});
  for (const std::string& path : evidence_of(answer).change) {
    const std::optional<Value> change = member_at(*answer.outcome.result, path);
    if (!change || !reports_change(*change->node)) continue;
    const auto same = [&](const Value& effect) { return effect.node == change->node; };
    if (std::any_of(answer.facts.effects.begin(), answer.facts.effects.end(), same)) continue;
    found.push_back({*change, claim + ", but '" + path + "' is " + display(*change->node)});
  }
}

/// A boolean beside a member that it excludes.
void look_at_exclusive(const Answer& answer, Found& found) {
  for (const convention::Exclusive& each : evidence_of(answer).exclusive) {
    const std::optional<Value> other = result_member(answer, each.excludes);
    if (boolean_of(result_member(answer, each.member)) != each.is || !other || boolean_of(other) == false)
      continue;
    found.push_back({*other, "'" + each.member + "' is " + (each.is ? "true" : "false") + ", but '" +
                                 each.excludes + "' is " + display(*other->node)});
  }
}

/// A list that does not have as many entries as its page object claims.
void look_at_counts(const Answer& answer, Found& found) {
  for (const source::Member& each : answer.outcome.result->node->members) {
    for (const convention::ListPage& page : evidence_of(answer).list_page) {
      const auto name = convention::match(page.name, each.key);
      if (!name) continue;
      const std::optional<Value> list = of_kind(result_member(answer, *name), source::Kind::array);
      const std::optional<Value> count = member_at(*result_member(answer, each.key), page.shown);
      if (!list || !count || count->node->text == std::to_string(list->node->items.size())) continue;
      found.push_back({*count, "'" + each.key + "' reports " + count->node->text + " entries, but '" +
                                   std::string(*name) + "' has " + std::to_string(list->node->items.size())});
    }
  }
}

}  // namespace

std::vector<Contradiction> contradictions(const Answer& answer) {
  Found found;
  if (answer.outcome.success == false) look_at_failure(answer, found);
  if (answer.outcome.success != true || !answer.outcome.result) return found;
  look_at_no_op(answer, found);
  look_at_exclusive(answer, found);
  look_at_counts(answer, found);
  return found;
}

}  // namespace candor::verify
