// generator/verify/contradictions.cpp: members of one answer that cannot both be true.
#include "verify/contradictions.hpp"

#include <algorithm>
#include <array>

#include "verify/words.hpp"

namespace candor::verify {
namespace {

/// What a mutation names when it did something.
constexpr std::array<std::string_view, 5> change_names = {"created", "reformatted", "removed", "added",
                                                          "changed"};

using Found = std::vector<Contradiction>;

bool says_something(const source::Node& node) { return is_gap(node) || node.kind == source::Kind::object; }

/// A failure that says that everything was covered, or that it changed nothing and also did.
void look_at_failure(const Answer& answer, Found& found) {
  const Value& top = answer.outcome.top;
  for (const char* name : {"complete", "all_succeeded", "ok"}) {
    const std::optional<Value> said = member(top, name);
    if (flag(said) == true) found.push_back({*said, std::string("a failure says '") + name + "': true"});
  }
  if (!travels_flat(answer.subject) && member(top, "result"))
    found.push_back({*member(top, "result"), "a failure carries a result"});
}

/// A success with the parts of a failure.
void look_at_success(const Answer& answer, Found& found) {
  const Value& top = answer.outcome.top;
  for (const char* name : {"code", "error", "error_code"}) {
    const std::optional<Value> said = of_kind(member(top, name), source::Kind::string);
    if (said && !declares(answer.subject, name) && !said->node->text.empty())
      found.push_back({*said, std::string("a success carries '") + name + "': " + shown(*said->node)});
  }
  for (const char* name : {"ok", "applied"}) {
    const std::optional<Value> said = member(top, name);
    if (flag(said) == false) found.push_back({*said, std::string("a success says '") + name + "': false"});
  }
}

/// A no-op that names a change. Where the work was rolled back, the no-op speaks of the end.
void look_at_no_op(const Answer& answer, Found& found) {
  const std::optional<Value> no_op = result_member(answer, "no_op");
  const ir::State* state = answer.facts.declared;
  const bool idle = flag(no_op) == true || (state != nullptr && state->means == ir::Means::nothing_to_do);
  if (!idle) return;
  const std::string mark =
      flag(no_op) == true ? "'no_op' is true" : "the state '" + state->name + "' means nothing to do";
  for (const Value& effect : answer.facts.effects)
    found.push_back({effect, mark + ", and '" + key_of(effect) + "' is true"});
  for (const std::string_view name : change_names) {
    const std::optional<Value> change = result_member(answer, name);
    const auto same = [&](const Value& effect) { return effect.node == change->node; };
    if (!change || !says_something(*change->node)) continue;
    if (std::any_of(answer.facts.effects.begin(), answer.facts.effects.end(), same)) continue;
    found.push_back({*change, mark + ", and '" + std::string(name) + "' says that something changed"});
  }
  if (const std::optional<Value> diff = result_member(answer, "diff")) {
    for (const char* name : {"additions", "deletions"}) {
      const std::optional<Value> lines = member(*diff, name);
      if (lines && is_gap(*lines->node))
        found.push_back({*lines, mark + ", and the diff has " + lines->node->text + " " + name});
    }
  }
}

/// `added: false` needs `already_present`, or a reason; both true is nonsense.
void look_at_effects(const Answer& answer, Found& found) {
  const std::optional<Value> present = result_member(answer, "already_present");
  if (flag(result_member(answer, "added")) == true && flag(present) == true)
    found.push_back({*present, "'added' is true, and 'already_present' is true"});
  if (flag(result_member(answer, "formatted")) == false && result_member(answer, "reformatted"))
    found.push_back(
        {*result_member(answer, "reformatted"), "'formatted' is false, and 'reformatted' has a text"});
}

/// A list whose own envelope, or whose count, speaks of another number of entries.
void look_at_counts(const Answer& answer, Found& found) {
  constexpr std::string_view ending = "_list_envelope";
  for (const source::Member& each : answer.outcome.result->node->members) {
    if (!each.key.ends_with(ending)) continue;
    const std::optional<Value> list = of_kind(
        result_member(answer, each.key.substr(0, each.key.size() - ending.size())), source::Kind::array);
    const std::optional<Value> shown_at = member(*result_member(answer, each.key), "shown");
    if (!list || !shown_at || shown_at->node->text == std::to_string(list->node->items.size())) continue;
    found.push_back({*shown_at, "'" + each.key + "' says that " + shown_at->node->text +
                                    " are shown, and the list has " +
                                    std::to_string(list->node->items.size())});
  }
}

}  // namespace

std::vector<Contradiction> contradictions(const Answer& answer) {
  Found found;
  if (answer.outcome.success == false) look_at_failure(answer, found);
  if (answer.outcome.success != true || !answer.outcome.result) return found;
  look_at_success(answer, found);
  look_at_no_op(answer, found);
  look_at_effects(answer, found);
  look_at_counts(answer, found);
  return found;
}

}  // namespace candor::verify
