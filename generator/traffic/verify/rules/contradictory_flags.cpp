// generator/traffic/verify/rules/contradictory_flags.cpp: reports members that contradict each other.
#include <algorithm>
#include <string>
#include <vector>

#include "source/words.hpp"
#include "verify/answer.hpp"
#include "verify/display.hpp"
#include "verify/laws.hpp"
#include "verify/lists.hpp"
#include "verify/rules/rules.hpp"

namespace candor::verify {

namespace {

using Found = std::vector<Contradiction>;

const convention::Evidence& evidence_of(const Answer& answer) { return answer.subject.convention->evidence; }

bool reports_change(const Node& node) { return is_gap(node) || node.kind == detail::Kind::object; }

/// A failure that claims that everything was covered or that it succeeded.
void look_at_failure(const Answer& answer, Found& found) {
  const Value& top = answer.outcome.top;
  for (const std::string& name : evidence_of(answer).contradict_failure) {
    const std::optional<Value> claim = member(top, name);
    // Claims by a role of the contract break a law.
    if (boolean_of(claim) == true && !is_claim_of_failure(answer.subject, *claim->node))
      found.push_back({*claim, "the answer is a failure, but '" + name + "' is true"});
  }
  if (!travels_flat(answer.subject) && member(top, "result"))
    found.push_back({*member(top, "result"), "the answer is a failure, but has a result"});
}

/// A success with a word for a failure, in a member that the contract does not declare.
void look_at_words(const Answer& answer, Found& found) {
  if (speaks_of_failures(*answer.outcome.result, evidence_of(answer))) return;
  for (const std::string& entry : evidence_of(answer).words_of_failure) {
    const std::size_t equal = entry.find('=');
    if (equal == std::string::npos) continue;
    const std::string_view name = std::string_view(entry).substr(0, equal);
    const std::string_view failure = std::string_view(entry).substr(equal + 1);
    for (const Value* object : {&answer.outcome.top, &*answer.outcome.result}) {
      if (object->node->kind != detail::Kind::object) continue;
      const std::optional<Value> word = member(*object, name);
      if (string_of(word) == failure && !facts_of(answer.subject, name).is_declared)
        found.push_back(
            {*word, "the answer is a success, but '" + std::string(name) + "' is " + display(*word->node)});
      if (answer.outcome.top.node == answer.outcome.result->node) break;
    }
  }
}

/// Returns why the answer implies that no change was necessary, or "".
std::string no_op_claim(const Answer& answer) {
  for (const std::string& name : evidence_of(answer).no_op)
    if (boolean_of(result_member(answer, name)) == true) return "'" + name + "' is true";
  const ir::State* state = answer.facts.declared;
  if (state != nullptr && state->means == ir::Means::nothing_to_do && !state->is_implied)
    return "the state '" + state->name + "' means nothing to do";
  return "";
}

/// Returns true if the member has a role of the contract by which a law judges it, or opted out of one.
bool has_other_meaning(const Answer& answer, const Value& value) {
  const auto same = [&](const Value& effect) { return effect.node == value.node; };
  const std::vector<std::string>& works = answer.subject.role_names.works;
  return std::any_of(answer.facts.effects.begin(), answer.facts.effects.end(), same) ||
         std::find(works.begin(), works.end(), key_of(value)) != works.end() ||
         is_opted_out(answer, key_of(value));
}

/// A no-op that names a change. Where the work was rolled back, the no-op describes the end.
void look_at_no_op(const Answer& answer, Found& found) {
  const std::string claim = no_op_claim(answer);
  if (claim.empty()) return;
  // In a declared state, convention/effect-without-work reports effects.
  if (answer.facts.declared == nullptr)
    for (const Value& effect : answer.facts.effects)
      found.push_back({effect, claim + ", but '" + key_of(effect) + "' is true"});
  const auto add = [&](const std::string& path, const Value& change) {
    if (reports_change(*change.node) && !has_other_meaning(answer, change))
      found.push_back({change, claim + ", but '" + path + "' is " + display(*change.node)});
  };
  const std::vector<std::string>& names = evidence_of(answer).change;
  for (const std::string& path : names) {
    const bool is_path = path.find('/') != std::string::npos;
    const std::optional<Value> change = is_path ? member_at(*answer.outcome.result, path) : std::nullopt;
    if (change) add(path, *change);
  }
  for (const Node& each : answer.outcome.result->node->members())
    if (convention::matches_any(names, each.key))
      add(std::string(each.key), {answer.outcome.result->text, &each});
}

/// A boolean beside a member that it excludes.
void look_at_exclusive(const Answer& answer, Found& found) {
  for (const convention::Exclusive& each : evidence_of(answer).exclusive) {
    const std::optional<Value> other = result_member(answer, each.excludes);
    if (boolean_of(result_member(answer, each.member)) != each.is || !other || boolean_of(other) == false)
      continue;
    found.push_back({*other,
                     "'" + each.member + "' is " + (each.is ? "true" : "false") + ", but '" + each.excludes +
                         "' is " + display(*other->node),
                     each.member});
  }
}

/// A list that is longer than its own count. A count that is larger reports that the list was cut.
void look_at_counts(const Answer& answer, Found& found) {
  for (const Node& each : answer.outcome.result->node->members()) {
    if (each.kind != detail::Kind::number || is_opted_out(answer, each.key)) continue;
    const std::optional<Value> list = list_counted_by(answer, each.key);
    if (!list || list->node->items().empty()) continue;
    const std::size_t entries = list->node->items().size();
    if (!is_above(entries, each) || holds_lists(*list->node)) continue;
    found.push_back({{answer.outcome.result->text, &each},
                     "'" + std::string(each.key) + "' is " + std::string(each.text) + ", but '" +
                         key_of(*list) + "' has " + source::count_text(entries, "entry"),
                     key_of(*list)});
  }
}

/// Returns the contradictions in an answer that no other rule reports.
Found contradictions_of(const Answer& answer) {
  Found found;
  if (answer.outcome.success == false) look_at_failure(answer, found);
  if (answer.outcome.success != true || !answer.outcome.result) return found;
  look_at_words(answer, found);
  look_at_no_op(answer, found);
  look_at_exclusive(answer, found);
  look_at_counts(answer, found);
  return found;
}

}  // namespace

/// Each pair is one that a reader could take either way.
constinit const Rule contradictory_flags = {
    .about = {.id = "verify/contradictory-flags",
              .severity = diagnostics::Severity::error,
              .summary = "two members of one answer do not contradict each other",
              .explanation =
                  "A failure that is complete, a no-op that changed something, a count that differs\n"
                  "from its list: a caller that reads one of the two is misled. Report the result once."},
    .refuses = false,
    .is_by_names = true,
    .check =
        [](const Answer& answer, diagnostics::Findings& report) {
          for (const Contradiction& each : contradictions_of(answer)) {
            auto& diagnostic = report_at(report, contradictory_flags.about, each.at, each.message);
            if (!each.other.empty()) diagnostic.members.push_back(each.other);
          }
        },
};

}  // namespace candor::verify
