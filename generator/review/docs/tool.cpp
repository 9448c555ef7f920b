// generator/review/docs/tool.cpp: the page of one tool.
#include <algorithm>

#include "backend/cpp/outcome/contract_table.hpp"
#include "candor/laws.hpp"
#include "convention/roles.hpp"
#include "docs/views.hpp"
#include "ir/nested.hpp"
#include "ir/states.hpp"
#include "mock/examples.hpp"
#include "source/canonical_json.hpp"
#include "source/words.hpp"

namespace candor::docs {
namespace {

using ir::Contract;
using verify::result_fields;
using verify::result_name;

/// Returns the roles of the members of the result and of records in it, as a contract spells them.
RolesByKey roles_of(const verify::Subject& tool) {
  RolesByKey by_key;
  diagnostics::Findings known;  // reported when the contract was loaded
  const auto roles = convention::roles_of(tool.file, *tool.convention, known);
  if (!roles) return by_key;
  for (const convention::MemberRole& role : *roles)
    if (role.role != convention::Role::none)
      by_key.emplace(std::pair(role.at.file.get(), role.at.span.begin),
                     std::string(convention::to_word(role.role)));
  return by_key;
}

/// Returns the class of the style sheet for a meaning.
const char* class_of(Means means) {
  if (is_success(means)) return "well";
  return is_error(means) ? "bad" : "other";
}

/// Returns the states by the sentences of emitted code, each with an answer that keeps the contract.
View states_view(const verify::Subject& tool) {
  View states = View::array();
  if (tool.contract.is_envelope()) return states;
  const backend::cpp::ContractTable table(tool.contract, backend::cpp::make_plan(tool.contract, {}));
  for (const StateInfo& state : table.info().states) {
    const auto declared = std::ranges::find(tool.contract.states, state.name, &ir::State::name);
    View when = View::array();
    if (declared != tool.contract.states.end())
      for (const ir::StateCondition& each : declared->when)
        when.push_back(View(page::html(result_name(tool, each.field) + ": " + source::to_text(each.value))));
    const mock::Example example = mock::example_of(tool, state.name, 0);
    const std::string text = example.answer ? source::pretty_json(*example.answer) : "";
    states.push_back(View{
        {"name", page::html(state.name)},
        {"kind", class_of(state.means)},
        {"means", page::optional_text(word_of(state.means) == state.name ? "" : ir::phrase_of(state.means))},
        {"description", page::prose(state.sentence)},
        {"has_when", !when.empty()},
        {"when", std::move(when)},
        {"example", optional_lines(text)},
        {"no_example", page::optional_text(example.why)}});
  }
  return states;
}

/// Returns an item of a list: a name, what is said of it in short, and a text of the contract.
View item(std::string_view name, const std::vector<std::string>& notes, std::string_view description) {
  View shown = View::array();
  for (const std::string& note : notes)
    if (!note.empty()) shown.push_back(View(page::html(note)));
  return {
      {"name", page::html(name)}, {"notes", std::move(shown)}, {"description", optional_prose(description)}};
}

/// Returns how the tool says what it did not cover.
View gaps_view(const verify::Subject& tool) {
  View gaps = View::array();
  const auto add = [&](std::uint32_t field, std::string_view sign) {
    gaps.push_back(
        item(result_name(tool, field), {std::string(sign)}, result_fields(tool)[field].description));
  };
  for (const ir::GapMember& gap : tool.contract.roles.gaps) {
    constexpr std::string_view signs[] = {"a list that is not empty", "true", "a count that is not 0",
                                          "a cursor that is not blank"};
    std::string sign(signs[static_cast<std::size_t>(gap.shape)]);
    if (!gap.unit_member.empty()) sign += ", of units by '" + gap.unit_member + "'";
    if (!gap.reason_member.empty()) sign += " with the reason '" + gap.reason_member + "'";
    if (!gap.reason_words.empty()) sign += ": " + source::joined(gap.reason_words, ", ", " or ");
    add(gap.field, sign);
  }
  for (const std::uint32_t cursor : tool.contract.roles.cursors)
    if (std::ranges::find(tool.contract.roles.gaps, cursor, &ir::GapMember::field) ==
        tool.contract.roles.gaps.end())
      add(cursor, "a cursor that is not blank");
  return gaps;
}

View errors_view(const Contract& contract) {
  using ir::Means;
  View errors = View::array();
  for (const ir::ErrorCode& error : contract.errors)
    errors.push_back(item(
        error.code,
        {sentence_of(error.advice),
         error.means == Means::nothing_to_do ? "It means that there was nothing to do." : "",
         error.means == Means::nothing_in_scope ? "It means that the scope held nothing." : "",
         error.carries.empty() ? "" : "It carries " + source::joined(error.carries, ", ", " and ") + "."},
        error.remedy.empty() ? error.description : error.description + "\n" + error.remedy));
  return errors;
}

View steps_view(const verify::Subject& tool) {
  View steps = View::array();
  for (const ir::SideStep& step : tool.contract.roles.steps) {
    std::vector<std::string> reasons;
    for (const ir::SkipReason& reason : step.reasons)
      reasons.push_back("`" + reason.word + "`: " + reason.description);
    steps.push_back(
        item(step.name,
             {step.done_field ? "'" + result_name(tool, *step.done_field) + "' says that it ran" : "",
              step.reason_field ? "'" + result_name(tool, *step.reason_field) + "' says why not" : ""},
             source::joined(reasons, "\n")));
  }
  return steps;
}

View breaches_view(const Contract& contract) {
  View breaches = View::array();
  for (const ir::Breach& breach : contract.breaches)
    breaches.push_back(item(breach.law, {breach.member}, breach.reason));
  return breaches;
}

/// Returns the lists that are not empty, each with its title and what it is about.
View lists_view(const verify::Subject& tool) {
  View lists = View::array();
  const auto add = [&](const char* id, const char* title, const char* lede, View items) {
    if (items.empty()) return;
    lists.push_back(View{{"id", id}, {"title", title}, {"lede", lede}, {"items", std::move(items)}});
  };
  if (tool.contract.is_envelope()) return lists;
  add("gaps", "Gaps", "How an answer says what it did not cover. With one of these it is not complete.",
      gaps_view(tool));
  add("errors", "Errors", "A call that could not be carried out has one of these codes.",
      errors_view(tool.contract));
  add("steps", "Side steps", "Steps beside the main work. One that did not run has exactly one reason.",
      steps_view(tool));
  add("breaches", "Known breaches", "Laws that the tool is known to break.", breaches_view(tool.contract));
  return lists;
}

/// Returns the names of the contract's members that the patterns of laws have; "" where it has no such
/// member.
laws::Names names_of(const verify::Subject& tool) {
  constexpr std::string_view some = "some";
  const ir::Roles& roles = tool.contract.roles;
  const auto given = [&](bool has) { return has ? some : std::string_view(); };
  const bool has_gap = !roles.gaps.empty() || !roles.cursors.empty() || ir::has_nested_gaps(tool.contract);
  const auto any_step = [&](auto member) {
    return given(
        std::ranges::any_of(roles.steps, [&](const auto& step) { return (step.*member).has_value(); }));
  };
  laws::Names names;
  names.completion = given(roles.completion.has_value());
  names.scope_empty = given(roles.scope_empty.has_value());
  names.scope_count = given(roles.scope_count.has_value());
  names.gap = names.gaps = given(has_gap);
  names.step_done = any_step(&ir::SideStep::done_field);
  names.skip_reason = names.reasons = any_step(&ir::SideStep::reason_field);
  names.finding = given(!roles.findings.empty());
  names.examiner = given(!roles.examiners.empty());
  names.effect = given(!roles.effects.empty());
  names.verdict = given(!roles.verdicts.empty());
  names.work = given(!roles.works.empty());
  names.total = given(!roles.totals.empty());
  names.state = given(!tool.contract.states.empty());
  names.gap_value = names.work_value = names.found = names.finding_value = names.effect_value = names.total_value = some;
  names.against = names.against_value = names.failure_member = names.failure_value = some;
  return names;
}

/// Returns the laws that an answer of the tool can break: those about members that it has.
View laws_view(const verify::Subject& tool) {
  View all = View::array();
  const laws::Names names = names_of(tool);
  for (const laws::Law* law : laws::all)
    if (laws::expand(law->problem, names))
      all.push_back(View{{"summary", page::prose(law->summary)}, {"rule", page::html(law->id)}});
  return all;
}

View examples_view(const verify::Subject& tool) {
  View examples = View::array();
  if (tool.file.authored && !tool.contract.is_envelope())
    for (const source::Node& example : tool.file.authored->graph[tool.file.authored->params].examples)
      examples.push_back(View(page::html_lines(source::pretty_json(example))));
  return examples;
}

std::string text_of(const source::Origin& at) {
  return at.file ? at.file->text.substr(at.span.begin, at.span.end - at.span.begin) : "";
}

}  // namespace

View tool_view(const verify::Subject& tool, const Site& site) {
  const Contract& contract = tool.contract;
  const RolesByKey roles = roles_of(tool);
  const auto roots = [&](ir::TypeId type) {
    return contract.is_envelope() ? View::array() : View::array(shape_view(contract, type, roles));
  };
  View facts = View::array();
  if (!contract.is_envelope()) facts.push_back(View(word_of(contract.kind)));
  if (!contract.version.empty()) facts.push_back(View(page::html("version " + contract.version)));
  if (contract.is_envelope()) facts.push_back(View("envelope"));
  View view{
      {"name", page::html(contract.name)},
      {"heading", page::optional_text(contract.title)},
      {"description", page::prose(contract.description)},
      {"facts", std::move(facts)},
      {"is_tool", !contract.is_envelope()},
      {"params", roots(contract.params)},
      {"result", roots(contract.result)},
      {"is_nested", contract.travels == ir::Travels::nested},
      {"examples", examples_view(tool)},
      {"states", states_view(tool)},
      {"lists", lists_view(tool)},
      {"laws", contract.is_envelope() ? View::array() : laws_view(tool)},
      {"types", types_view(contract, roles)},
      {"changes", changes_view(site.history, contract.name)},
      {"source_text", page::html_lines(text_of(tool.file.origin))}};
  view["has_types"] = View(!view["types"].empty());
  view["has_examples"] = View(!view["examples"].empty());
  return view;
}

}  // namespace candor::docs
