// exchange/init/contract.cpp: prints first contracts.
#include <algorithm>

#include "exchange/init/init.hpp"
#include "exchange/init/schemas.hpp"
#include "source/canonical_json.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::exchange {
namespace {

using source::Node;

Node with_role(Node schema, const std::string& role) {
  source::set_member(schema, "x-candor-role", source::make_string(role));
  return schema;
}

/// The schema of a unit that was not covered, and why.
Node gap_item() {
  Members members;
  members.add("unit", typed("string"), true);
  members.add("reason", typed("string"), true);
  return std::move(members).schema();
}

/// A member with a role; `otherwise` describes it where its author does not.
Node role_member(Node schema, const NameSpec& spec, const char* otherwise, const char* role) {
  return with_role(described(std::move(schema), spec.description.empty() ? otherwise : spec.description),
                   role);
}

/// The flag of an effect: null where it is not known.
Node effect_type(const InitAnswers& answers) {
  Node schema = typed("boolean");
  if (std::ranges::none_of(answers.states, [](const StateSpec& each) { return each.means == "unknown"; }))
    return schema;
  Node types = source::make_array();
  for (const char* type : {"boolean", "null"}) types.items.push_back(source::make_string(type));
  schema.members.front().value = std::move(types);
  return schema;
}

void add_step(const StepSpec& step, Members& members) {
  Node done =
      with_role(described(typed("boolean"), "True if the step '" + step.name + "' was done."), "step-done");
  source::set_member(done, "x-candor-step", source::make_string(step.name));
  members.add(step.done, std::move(done), true);
  Node reason = described(words_of(step.reasons), "Why the step '" + step.name + "' was skipped.");
  members.add(step.reason, std::move(reason), false);
}

Node result_of(const InitAnswers& answers) {
  Members members;
  members.add(answers.results);
  const bool has_completion =
      std::ranges::any_of(answers.results, [](const MemberSpec& each) { return each.name == "complete"; });
  if ((!answers.gaps.empty() || !answers.cuts.empty()) && !has_completion)
    members.add("complete", described(typed("boolean"), "True if the whole scope was covered."), true);
  // Of several gaps, the role says which one takes the units that a ledger records.
  const char* role = answers.gaps.size() + answers.cuts.size() > 1 ? "skipped" : "gap";
  for (const NameSpec& gap : answers.gaps) {
    members.add(gap.name, role_member(array_of(gap_item()), gap, "What was not covered, and why.", role),
                false);
    role = "gap";
  }
  for (const NameSpec& cut : answers.cuts)
    members.add(cut.name, role_member(typed("boolean"), cut, "True if there is more than is listed.", "gap"),
                false);
  if (const NameSpec& flag = answers.scope_empty; !flag.name.empty())
    members.add(flag.name,
                role_member(typed("boolean"), flag, "True if the scope held nothing.", "scope-empty"), true);
  if (const NameSpec& flag = answers.effect; !flag.name.empty())
    members.add(flag.name,
                role_member(effect_type(answers), flag, "True if the call changed something.", "effect"),
                true);
  for (const StepSpec& step : answers.steps) add_step(step, members);
  return std::move(members).schema();
}

/// The states, each by the word of an enum of the result.
Node states_of(const InitAnswers& answers) {
  Node states = source::make_object();
  for (const StateSpec& each : answers.states) {
    Node when = source::make_object();
    source::set_member(when, member_with(answers, each.name)->name, source::make_string(each.name));
    Node state = source::make_object();
    source::set_member(state, "when", std::move(when));
    source::set_member(state, "means", source::make_string(each.means));
    source::set_member(states, each.name, described(std::move(state), each.description));
  }
  return states;
}

Node header(const std::string& name, const std::string& kind, const std::string& description) {
  Node root = source::make_object();
  source::set_member(root, "name", source::make_string(name));
  if (!kind.empty()) source::set_member(root, "kind", source::make_string(kind));
  source::set_member(root, "description", source::make_string(description));
  return root;
}

}  // namespace

std::string contract_of(const InitAnswers& answers) {
  Node root = header(answers.name, answers.kind, answers.description);
  Members params;
  params.add(answers.params);
  Node params_schema = std::move(params).schema();
  source::set_member(params_schema, "additionalProperties", source::make_boolean(false));
  source::set_member(root, "params", std::move(params_schema));
  source::set_member(root, "result", result_of(answers));
  if (!answers.states.empty()) source::set_member(root, "states", states_of(answers));
  if (!answers.errors.empty()) {
    Node errors = source::make_object();
    for (const auto& [code, description] : answers.errors)
      source::set_member(errors, code, described(source::make_object(), description));
    source::set_member(root, "errors", std::move(errors));
  }
  return source::pretty_json(root) + "\n";
}

std::string contract_of(const Samples& samples) {
  Node root = header(
      samples.tool, "",
      "Inferred from " + source::count_text(samples.calls, "recorded call") + " of '" + samples.tool + "'.");
  source::set_member(root, "$comment",
                     source::make_string("From " + samples.source + ": shapes of " +
                                         source::count_text(samples.successes, "successful call") +
                                         ". Descriptions, kind, roles and states are not inferred: "
                                         "`candor check` names what is undeclared."));
  if (!samples.is_flat) source::set_member(root, "travels", source::make_string("nested"));
  Node params = schema_of(samples.params);
  if (params.members.empty()) params = typed("object");
  source::set_member(root, "params", std::move(params));
  source::set_member(root, "result", schema_of(samples.result));
  if (!samples.codes.empty()) {
    Node errors = source::make_object();
    for (const std::string& code : samples.codes) source::set_member(errors, code, source::make_object());
    source::set_member(root, "errors", std::move(errors));
  }
  return source::pretty_json(root) + "\n";
}

}  // namespace candor::exchange
