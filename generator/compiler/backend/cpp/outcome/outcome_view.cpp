// backend/cpp/outcome/outcome_view.cpp: Data, Gaps, states and Outcome, as the templates see them.
#include <algorithm>

#include "backend/cpp/codec/answer_members.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
#include "ir/role_table.hpp"
#include "source/words.hpp"

namespace candor::backend::cpp {
namespace {

using Strings = std::vector<std::string>;

const ir::Record* record_of(const ir::Contract& contract) {
  return std::get_if<ir::Record>(&contract[contract.result].kind);
}

std::string data_comment(const ir::Contract& contract, const DataMember& member) {
  if (member.step && !member.field) {
    return comment_lines("Whether the side step " + contract.roles.steps[*member.step].name +
                         " ran to its end, or why not.");
  }
  const ir::Record* record = record_of(contract);
  return record == nullptr || !member.field ? "" : comment_lines(record->fields[*member.field].description);
}

View data_view(const ir::Contract& contract, const Plan& plan) {
  View members = View::array();
  for (const DataMember& member : plan.data)
    members.push_back(member_view(member.member, data_comment(contract, member)));
  if (plan.data_additional) members.push_back(additional_view(*plan.data_additional));
  const bool has_members = !members.empty();
  return {
      {"name", "Data"},
      {"forward", View::array()},
      {"words", View::array()},
      {"is_struct", true},
      {"compares_later", false},
      {"is_alias", false},
      {"is_enum", false},
      {"choices", View::array()},
      {"comment", comment_lines("The data of an answer of " + contract.name +
                                ", in every state but failure. " + contract[contract.result].description)},
      {"members", std::move(members)},
      {"has_members", has_members}};
}

/// An enum without a default value.
View choice_view(const std::string& name, const std::string& holder, const std::string& comment,
                 const Strings& enumerators, const Strings& wire, const Strings& comments) {
  View view = enum_view(name, comment, enumerators, wire, comments);
  make_choice(view, holder);
  return view;
}

View reasons_view(const ir::Contract& contract, const Plan& plan) {
  View steps = View::array();
  for (std::size_t i = 0; i < plan.steps.size(); ++i) {
    const ir::SideStep& step = contract.roles.steps[i];
    const bool nothing_left = plan.steps[i].shared && plan.steps[i].alias.empty();
    if (plan.steps[i].reasons.empty() || nothing_left) continue;
    Strings words;
    Strings comments;
    for (const ir::SkipReason& reason : step.reasons) {
      words.push_back(reason.word);
      comments.push_back(reason.description);
    }
    const std::string comment = comment_lines("Why the side step " + step.name + " did not run to its end.");
    View view = choice_view(plan.steps[i].reasons, plan.steps[i].reason_holder, comment, plan.steps[i].words,
                            words, comments);
    view["choices"] = View::array(View(view));
    view["is_shared"] = plan.steps[i].shared;
    view["has_alias"] = !plan.steps[i].alias.empty();
    view["alias"] = plan.steps[i].alias;
    steps.push_back(std::move(view));
  }
  return steps;
}

View errors_view(const ir::Contract& contract, const Plan& plan) {
  Strings words;
  Strings comments;
  for (const ir::ErrorCode& error : contract.errors) {
    words.push_back(error.code);
    const std::string advice = sentence_of(error.advice);
    comments.push_back(meaning(error.description, error.remedy) + (advice.empty() ? "" : " " + advice));
  }
  if (words.empty()) {
    words.push_back("tool_error");
    comments.push_back("The contract declares no codes: the message says what happened.");
  }
  const std::string comment = comment_lines("Why a call of " + contract.name + " failed.");
  return choice_view("ErrorCode", "ErrorCodeWords", comment, plan.error_codes, words, comments);
}

/// A struct like Data, without the members that some states determine, and their values there.
struct ReducedData {
  std::string name;
  std::string comment;
  std::vector<std::pair<std::uint32_t, std::string>> determined;  // field of the result, value in C++

  bool has(const DataMember& member) const {
    return std::none_of(determined.begin(), determined.end(),
                        [&](const auto& one) { return member.field == one.first; });
  }
};

bool is_left_out_anywhere(const ReducedData& reduced) { return !reduced.determined.empty(); }

/// The data of a state in which no change was made, or of one whose effect is unknown.
ReducedData data_without_effect(const ir::Contract& contract, const Plan& plan, bool is_unknown) {
  ReducedData reduced{"UnchangedData", "The data of a state without effect: Data without what it changed.", {}};
  if (is_unknown)
    reduced = {"UnknownData", "The data of a state whose effect is unknown: Data without what it changed.", {}};
  if (record_of(contract) == nullptr) return reduced;
  for (const std::uint32_t field : contract.roles.effects)
    if (plan.result[field].place == Place::data)
      reduced.determined.emplace_back(field, is_unknown ? "std::nullopt" : "false");
  return reduced;
}

/// Returns true if a tool may add members that the contract does not declare.
bool has_further_members(const Plan& plan) {
  return plan.data_additional && plan.data_additional->keeps == Keeps::typed;
}

/// Returns true if no member is left.
bool is_empty(const Plan& plan, const ReducedData& reduced) {
  return !has_further_members(plan) &&
         std::none_of(plan.data.begin(), plan.data.end(),
                      [&](const DataMember& member) { return reduced.has(member); });
}

View reduced_view(const ir::Contract& contract, const Plan& plan, const ReducedData& reduced) {
  View view = data_view(contract, plan);
  view["name"] = reduced.name;
  view["comment"] = comment_lines(reduced.comment);
  view["members"] = View::array();
  for (const DataMember& member : plan.data)
    if (reduced.has(member))
      view["members"].push_back(member_view(member.member, data_comment(contract, member)));
  if (has_further_members(plan)) view["members"].push_back(additional_view(*plan.data_additional));
  view["has_members"] = !view["members"].empty();
  return view;
}

/// `Data{.matches = {}, .text = std::move(data.text)}`: Data made of the reduced data.
std::string completed(const Plan& plan, const ReducedData& reduced) {
  std::string text;
  for (const DataMember& member : plan.data) {
    if (reduced.has(member)) {
      append_initializer(text, member.member.name, "std::move(data." + member.member.name + ")");
      continue;
    }
    for (const auto& [field, value] : reduced.determined)
      if (member.field == field) append_initializer(text, member.member.name, value);
  }
  if (has_further_members(plan))
    append_initializer(text, plan.data_additional->name,
                       "std::move(data." + plan.data_additional->name + ")");
  return "Data{" + text + "}";
}

ReducedData data_of_state(const ir::Contract& contract, const Plan& plan, const StatePlan& state) {
  // A declared state that does not mean done has no effect.
  if (!state.declared || state.means == Means::done) return {};
  return data_without_effect(contract, plan, state.means == Means::unknown);
}

/// `Gaps further`, and the default where nothing but lists can be left out; or `{.truncated = false}` where a
/// state claims nothing of the scope.
std::string gaps_param(const ir::Contract& contract, const Plan& plan, const std::string& name, bool claims) {
  std::string none;
  for (const std::size_t i : gaps_in_order(contract, plan))
    if (plan.gaps[i].is_required) append_initializer(none, plan.gaps[i].name, no_gap(plan.gaps[i]));
  const bool has_default = none.empty() || !claims;
  return "Gaps " + name + (has_default ? " = {" + none + "}" : "");
}

/// What a factory makes, where the name of its state does not say it.
std::string factory_comment(const Plan& plan, const StatePlan& state, bool follows) {
  if (!follows) return "";
  if (state.declared) return "/// The same, but " + state.name + " in place of Complete.";
  if (!plan.takes_coverage()) return "/// The state follows from the gaps that records of the data name.";
  if (!plan.claims_coverage) return "/// What was examined is counted by the coverage.";
  return std::string("/// The state follows from the coverage") +
         (plan.has_partial ? ", and from gaps beyond it." : ".");
}

/// The enumerator of the status that identifies the state: `ResultStatus::reversed`.
std::string word_of(const ir::Contract& contract, const Plan& plan, const StatePlan& state) {
  const source::Node& word = state.declared ? contract.states[*state.declared].when.front().value
                                            : *plan.result[*plan.status_word].otherwise;
  const ir::TypeId type = record_of(contract)->fields[*plan.status_word].type;
  const auto& words = std::get<ir::Enum>(contract[type].kind).values;
  const auto is_it = [&](const ir::EnumValue& each) { return source::same_value(each.value, word); };
  const auto at = std::ranges::find_if(words, is_it) - words.begin();
  return plan.types[type].cpp + "::" + plan.types[type].members[static_cast<std::size_t>(at)].name;
}

/// The member of Params by which nothing is to be changed, of a tool whose data says whether it was; or "".
std::string rehearsal_of(const ir::Contract& contract, const Plan& plan) {
  const std::vector<ir::Field>& params = ir::params_fields(contract);
  const auto flag = std::ranges::find(params, true, &ir::Field::is_dry_run);
  if (flag == params.end() || contract.roles.effects.empty()) return "";
  return plan.types[contract.params].members[static_cast<std::size_t>(flag - params.begin())].name;
}

/// The factory of one state, if it has one: `from` is that of Complete where the state follows from a
/// coverage.
View factory_view(const ir::Contract& contract, const Plan& plan, const StatePlan& state,
                  const std::string& item_param) {
  const ReducedData reduced = data_of_state(contract, plan, state);
  const bool is_reduced = is_left_out_anywhere(reduced);
  const bool follows = plan.has_from() && state.means == Means::done;
  const bool has_gaps = follows ? plan.has_partial : may_hold_gaps(plan, state);
  // That there was nothing to do is found by looking.
  const bool is_found_by_looking =
      plan.takes_coverage() && !follows && has_gaps && state.means == Means::nothing_to_do;
  const bool takes_coverage =
      is_found_by_looking || (plan.takes_coverage() && (follows || plan.counts_scope()));
  std::string params;
  if (takes_coverage) source::append_word(params, "Coverage covered");
  if (!is_reduced || !is_empty(plan, reduced))
    source::append_word(params, (is_reduced ? reduced.name : "Data") + " data");
  if (!item_param.empty() && takes_coverage) source::append_word(params, item_param);
  std::string declared = params;
  if (has_gaps) {
    const bool claims = follows || state.means == Means::nothing_to_do;
    source::append_word(declared, gaps_param(contract, plan, follows ? "further" : "gaps", claims));
    source::append_word(params, follows ? "Gaps further" : "Gaps gaps");
  }
  const bool by_word = plan.status_word && state.is_complete();
  const std::string rehearsal = by_word ? rehearsal_of(contract, plan) : "";
  if (by_word) {
    const ir::TypeId type = record_of(contract)->fields[*plan.status_word].type;
    const std::string asked = rehearsal.empty() ? "" : "const Params& asked, ";
    declared = params = asked + plan.types[type].cpp + " status, " + params;
  }
  const auto means_unneeded = [](const StatePlan& each) { return each.means == Means::nothing_to_do; };
  const bool has_unneeded =
      state.means == Means::done &&
      (!std::ranges::all_of(contract.roles.counts, &ir::NamedCount::is_total) ||
       (!contract.roles.effects.empty() && std::ranges::any_of(plan.states, means_unneeded)));
  View words = View::array();
  for (const StatePlan& each : plan.states)
    if (by_word && (each.declared || each.is_complete()))
      words.push_back({{"word", word_of(contract, plan, each)},
                       {"state", each.name},
                       {"maker", each.means == Means::done ? "done<answer_json" : "made<Outcome"},
                       {"data", each.means == Means::done ? "data" : "std::move(data)"}});
  const bool counts = plan.counts_scope();
  const std::string whole = is_reduced ? "whole" : "data";
  return {
      {"name", state.is_complete() && (follows || by_word) ? "from" : state.factory},
      {"state", state.name},
      {"comment", by_word ? "/// The state follows from the status; where nothing was changed, it is the one that says so."
                          : factory_comment(plan, state, follows)},
      {"params", declared},
      {"defined", params},
      {"follows", follows},
      {"takes_coverage", takes_coverage},
      {"is_found_by_looking", is_found_by_looking},
      {"is_plain", !is_reduced && !follows && !has_gaps && !takes_coverage && !has_unneeded && !by_word},
      {"by_word", by_word},
      {"rehearsal", rehearsal},
      {"is_rehearsed", !rehearsal.empty()},
      {"words", std::move(words)},
      {"is_done", !follows && has_unneeded},
      {"has_gaps", has_gaps},
      {"is_reduced", is_reduced},
      {"whole", completed(plan, reduced)},
      {"data", whole},
      {"given",
       "std::move(" + whole + ")" +
           (counts ? ", rt::count_of<" + scope_count_type(contract, plan) + ">(covered.examined())" : "") +
           (has_gaps ? ", std::move(some)" : "")},
      {"refused", is_reduced ? takes_coverage ? "Coverage, Data data" : "Data data" : ""},
      {"is_refused", is_reduced}};
}

View state_view(const StatePlan& state, const Plan& plan) {
  View view = named_view(state.name, comment_lines(sentence(state.sentence)));
  view.add("factory", state.factory);
  view.add("qualified",
           plan.is_document && state.means != Means::failed ? "document::" + state.name : state.name);
  const std::string means(word_of(state.means));
  view.add("means", means);
  view.add("holds_data", state.means != Means::failed);
  view.add("holds_gaps", state.means == Means::partial);
  view.add("may_hold_gaps", may_hold_gaps(plan, state));
  const std::string gaps = state.means == Means::partial ? ", Gaps"
                           : may_hold_gaps(plan, state)     ? ", std::optional<Gaps>"
                                                            : "";
  view.add("base", "StateOf<" + state.name + ", candor::Means::" + means + ", StateData" + gaps + ">");
  return view;
}

/// Adds the reduced data of a state, once.
void add_reduced(const ir::Contract& contract, const Plan& plan, const StatePlan& state, View& types) {
  const ReducedData reduced = data_of_state(contract, plan, state);
  if (!is_left_out_anywhere(reduced) || is_empty(plan, reduced)) return;
  for (const View& type : types)
    if (type["name"].text() == reduced.name) return;
  types.push_back(reduced_view(contract, plan, reduced));
}

}  // namespace

View outcome_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view.add("tool", plan.tool);
  view.add("steps", reasons_view(contract, plan));
  view.add("errors", errors_view(contract, plan));
  view.add("states_retry", std::ranges::any_of(contract.errors, [](const ir::ErrorCode& error) {
             return error.advice.retry != Retry::unstated;
           }));
  view.add("error_choices", View::array(View(view["errors"])));
  view.add("data_types", View::array(data_view(contract, plan)));
  for (const StatePlan& state : plan.states) add_reduced(contract, plan, state, view["data_types"]);
  view.add("whole_data", View::array(View(view["data_types"][0])));
  View data_names = View::array();
  for (const DataMember& member : plan.data) data_names.push_back(member.member.name);
  if (plan.data_additional) data_names.push_back(plan.data_additional->name);
  std::string data_members;
  for (const View& name : data_names) data_members += "Data::" + std::string(name.text()) + ", ";
  view.add("data_members", data_members);
  view.add("data_names", std::move(data_names));
  view.add("counts_scope", plan.counts_scope());
  view.add("count", View::object());
  if (plan.counts_scope()) {
    const ir::Field& field = record_of(contract)->fields[*plan.scope_count];
    view["count"] = {{"name", plan.result[*plan.scope_count].name},
                     {"cpp", scope_count_type(contract, plan)},
                     {"comment", comment_lines(field.description)}};
  }
  view.add("count_param", plan.counts_scope() ? scope_count_type(contract, plan) + " count_, " : "");
  view.add("count_arg", plan.counts_scope() ? ", count_" : "");
  view.add("contract", comment_text(contract.name));
  view.add("takes_coverage", plan.takes_coverage());
  const ir::UnitPlaces& units = plan.units;
  const std::optional<std::uint32_t> rest = units.rest;
  const bool needs_item = rest && !contract.roles.gaps[*rest].further.empty();
  const bool lists_rest = rest && contract.roles.gaps[*rest].takes_units;
  const bool loses_cause = lists_rest && units.pending && ir::keeps_reasons(contract.roles.gaps[*rest]) &&
                           !ir::keeps_reasons(contract.roles.gaps[*units.pending]);
  view.add("files_units", plan.claims_coverage && (rest || units.pending || !units.by_word.empty()));
  view.add("lists_units", lists_rest || units.pending || !units.by_word.empty());
  view.add("lists_rest", lists_rest);
  view.add("pending_units", loses_cause ? "rt::with_cause(units)" : "units");
  const std::string item_param = needs_item ? "candor::ItemOf<" + plan.gaps[*rest].item + "> item_of" : "";
  view.add(
      "filed",
      !view["files_units"].flag() ? "nullptr"
      : needs_item
          ? "[&](Gaps& gaps, const std::vector<candor::UnitGap>& units) { add_units(gaps, units, item_of); }"
          : "add_units");
  view.add("item_param", needs_item ? ", " + item_param : "");
  view.add("gaps", gaps_view(contract, plan));
  view.add("has_gaps", plan.has_partial);
  std::string gap_names;
  for (const std::size_t i : gaps_in_order(contract, plan)) gap_names += plan.gaps[i].name + ", ";
  view.add("gap_names", gap_names);
  const ir::RoleTable table(contract);
  std::vector<std::string> claims;
  for (const RoleInfo& role : table.info().roles)
    if (is_claim_of_result(role.role)) claims.push_back(view_literal(role.member));
  view.add("tool_name", view_literal(contract.name));
  view.add("is_attested", !contract.attested_by.empty());
  view.add("attested_by", source::joined(contract.attested_by, ", ", view_literal));
  view.add("has_claims", !claims.empty());
  view.add("claims", source::joined(claims, ", "));
  const auto& kept = contract.roles.kept;
  const bool can_be_kept = kept && plan.result[*kept].place == Place::data && contract.roles.effects.empty();
  view.add("can_be_kept", can_be_kept);
  view.add("kept_mark", can_be_kept ? plan.result[*kept].name : "");
  view.add("kept", plan.keeps_as_given
                       ? "Data, candor::detail::AsGiven<" + std::to_string(plan.as_given.size()) + ">"
                       : "Data");
  View factories = View::array();
  for (const StatePlan& state : plan.states)
    if (state.is_complete() || (state.declared && !state.is_implied))
      factories.push_back(factory_view(contract, plan, state, item_param));
  view.add("factories", std::move(factories));
  View states = View::array();
  std::string names;
  std::string successes;
  for (const StatePlan& state : plan.states) {
    View one = state_view(state, plan);
    one.add("comma", &state == &plan.states.back() ? "" : ",");
    states.push_back(std::move(one));
    source::append_word(names, state.name);
    if (is_success(state.means)) source::append_word(successes, state.name);
  }
  view.add("states", std::move(states));
  view.add("state_names", names);
  std::string qualified;
  for (const View& state : view["states"]) source::append_word(qualified, state["qualified"].text());
  view.add("qualified_names", qualified);
  view.add("has_success", contract.roles.statuses.empty());
  view.add("success_names", successes);
  return view;
}

}  // namespace candor::backend::cpp
