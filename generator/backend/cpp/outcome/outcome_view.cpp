// backend/cpp/outcome/outcome_view.cpp: Data, Gaps, states and Outcome, as the templates see them.
#include <algorithm>

#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/views.hpp"
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
    comments.push_back(meaning(error.description, error.remedy));
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

/// The data of states in which no change was made.
ReducedData unchanged_data(const ir::Contract& contract, const Plan& plan) {
  ReducedData reduced{
      "UnchangedData", "The data of a state without effect: Data without what it changed.", {}};
  if (record_of(contract) == nullptr) return reduced;
  for (const std::uint32_t field : contract.roles.effects)
    if (plan.result[field].place == Place::data) reduced.determined.emplace_back(field, "false");
  return reduced;
}

/// The data of an empty scope.
ReducedData empty_scope_data(const ir::Contract& contract, const Plan& plan) {
  ReducedData reduced{
      "EmptyScopeData", "The data of an answer about an empty scope: Data without findings.", {}};
  if (record_of(contract) == nullptr) return reduced;
  for (const ir::FindingMember& finding : contract.roles.findings)
    if (plan.result[finding.field].place == Place::data) reduced.determined.emplace_back(finding.field, "{}");
  return reduced;
}

/// Returns true if a tool may add members that the contract does not declare.
bool has_further_members(const Plan& plan) {
  return plan.data_additional && plan.data_additional->cpp != undeclared_members;
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

/// True for the meanings in which a declared state has no effect: the work is not done.
bool is_without_effect(ir::Means means) { return means != ir::Means::done; }

/// How the factories of one state are declared and defined.
struct Factories {
  const ir::Contract& contract;
  const Plan& plan;
  const StatePlan& state;
  View list = View::array();
  View refused = View::array();

  void add(const std::string& proof, bool with_gaps, const std::string& gaps) {
    const ReducedData reduced = data_of_state();
    const bool whole = !is_left_out_anywhere(reduced);
    const bool no_data = !whole && is_empty(plan, reduced);
    std::string params;
    if (!proof.empty()) source::append_word(params, proof + " covered");
    if (with_gaps) source::append_word(params, "Gaps gaps");
    if (!no_data) source::append_word(params, (whole ? "Data" : reduced.name) + " data");
    const bool has_proof = proof == "FullCoverage" || proof == "EmptyCoverage";
    const std::string count = !plan.counts_scope() ? ""
                              : proof.empty()      ? ", Access::count(0)"
                                                   : ", Access::count(covered.examined())";
    // What a coverage lacks is a gap of each state that can name one.
    const bool keeps_units = proof == "Coverage" && !gaps.empty();
    const std::string given = with_gaps ? "std::move(gaps)" : "std::nullopt";
    const std::string kept = ", with_coverage(" + given + ", covered)";
    const std::string held =
        state.kind == StateKind::partial ? ", *with_coverage(" + given + ", covered)" : kept;
    list.push_back({{"params", params},
                    {"defined", params},
                    {"has_proof", has_proof},
                    {"checks_nested", proof == "FullCoverage" && plan.has_nested_gaps},
                    {"data", whole ? "std::move(data)" : completed(plan, reduced)},
                    {"makes_data", !whole},
                    {"given", whole ? "std::move(data)" : "std::move(whole)"},
                    {"count", count},
                    {"keeps_units", keeps_units},
                    {"gaps", keeps_units ? held : gaps}});
  }
  void refuse(const std::string& params, const std::string& why) {
    refused.push_back({{"params", params}, {"why", why}});
  }
  ReducedData data_of_state() const {
    if (state.kind == StateKind::scope_empty) return empty_scope_data(contract, plan);
    if (state.kind == StateKind::declared && is_without_effect(contract.states[state.index].means))
      return unchanged_data(contract, plan);
    return {};
  }

  void add_all() {
    // A count of the scope comes from what was covered.
    const std::string counted = plan.counts_scope() ? "Coverage" : "";
    switch (state.kind) {
      case StateKind::complete:
        add(plan.complete_needs_coverage ? "FullCoverage" : counted, false, "");
        if (plan.complete_needs_coverage) refuse("Data data", "needs a FullCoverage: see Coverage::full");
        break;
      case StateKind::partial:
        if (plan.counts_scope() && plan.has_ledger()) {
          refuse("Gaps gaps, Data data", "from(covered, data, gaps) counts the scope as well");
        } else {
          add(counted, true, ", std::move(gaps)");
        }
        refuse("Data data", "name what was not covered: Gaps::of_...");
        break;
      case StateKind::scope_empty:
        add("EmptyCoverage", false, "");
        refuse("Data data", "needs an EmptyCoverage: see empty()");
        if (is_left_out_anywhere(data_of_state()))
          refuse("EmptyCoverage, Data data", "nothing is found in an empty scope");
        break;
      case StateKind::declared: {
        const bool is_done = state.means == "done" && plan.complete_needs_coverage;
        const bool has_gaps = may_hold_gaps(plan, state);
        add(is_done ? "FullCoverage" : counted, false, has_gaps ? ", std::nullopt" : "");
        if (has_gaps) add(counted, true, ", std::move(gaps)");
        if (is_left_out_anywhere(data_of_state())) {
          const std::string before = counted.empty() ? "" : counted + ", ";
          refuse(before + "Data data", "work that is not done has no effect: leave it out");
        }
        if (is_done) refuse("Data data", "needs a FullCoverage: see Coverage::full");
        break;
      }
      case StateKind::failure:
        list.push_back({{"params", "ErrorCode code, candor::Message message, candor::Details details = {}"},
                        {"defined", "ErrorCode code, candor::Message message, candor::Details details"},
                        {"has_proof", false},
                        {"checks_nested", false},
                        {"data", ""},
                        {"makes_data", false},
                        {"given", ""},
                        {"count", ""},
                        {"keeps_units", false},
                        {"gaps", ""}});
        refuse("candor::Message message", "name the code: why it could not be done");
        refuse("ErrorCode::Word code", "say what could not be done, to a person");
        break;
    }
  }
};

View state_view(const ir::Contract& contract, const Plan& plan, const StatePlan& state) {
  View view = named_view(state.name, comment_lines(sentence(state.sentence)));
  view.add("factory", state.factory);
  view.add("qualified",
           plan.is_document && state.kind != StateKind::failure ? "document::" + state.name : state.name);
  view.add("means", state.means);
  view.add("holds_data", state.kind != StateKind::failure);
  view.add("holds_gaps", state.kind == StateKind::partial);
  view.add("may_hold_gaps", may_hold_gaps(plan, state));
  view.add("gaps", state.kind == StateKind::partial ? ", Gaps"
                   : may_hold_gaps(plan, state)     ? ", std::optional<Gaps>"
                                                    : "");
  view.add("is_failure", state.kind == StateKind::failure);
  view.add("is_complete", state.kind == StateKind::complete);
  Factories factories{contract, plan, state};
  factories.add_all();
  view.add("has_factory", !factories.list.empty());
  view.add("factories", std::move(factories.list));
  view.add("refused", std::move(factories.refused));
  view.add("is_full",
           state.means == "done" && (state.kind != StateKind::complete || plan.complete_needs_coverage));
  view.add("is_empty", state.kind == StateKind::scope_empty);
  view.add("is_other", !view["is_full"].flag() && !view["is_empty"].flag() && !view["holds_gaps"].flag() &&
                           !view["is_failure"].flag());
  // A state that may hold gaps attests by what it holds.
  view.add("attestation", "");
  if (view["may_hold_gaps"].flag()) {
    view["attestation"] = view["is_full"].flag()
                              ? "full()"
                              : "partial(rt::one_unit(" + view_literal("the call of " + contract.name) +
                                    ", " + string_literal(state.reason) + "))";
    view["is_full"] = view["is_other"] = false;
  }
  const std::string unstated = string_literal("says nothing of its coverage");
  view.add("says_nothing", unstated);
  view.add("reason", state.kind == StateKind::complete ? unstated : string_literal(state.reason));
  return view;
}

/// Adds the reduced data of a state, once.
void add_reduced(const ir::Contract& contract, const Plan& plan, const StatePlan& state, View& types) {
  const ReducedData reduced = Factories{contract, plan, state}.data_of_state();
  if (!is_left_out_anywhere(reduced) || is_empty(plan, reduced)) return;
  for (const View& type : types)
    if (type["name"].text() == reduced.name) return;
  types.push_back(reduced_view(contract, plan, reduced));
}

}  // namespace

View outcome_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view.add("tool", plan.tool);
  view.add("borrows", plan.is_document);
  view.add("steps", reasons_view(contract, plan));
  view.add("errors", errors_view(contract, plan));
  view.add("error_choices", View::array(View(view["errors"])));
  view.add("data_types", View::array(data_view(contract, plan)));
  for (const StatePlan& state : plan.states) add_reduced(contract, plan, state, view["data_types"]);
  view.add("whole_data", View::array(View(view["data_types"][0])));
  View data_members = View::array();
  for (const DataMember& member : plan.data) data_members.push_back(member.member.name);
  if (plan.data_additional) data_members.push_back(plan.data_additional->name);
  view.add("data_members", std::move(data_members));
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
  std::string taken;
  for (const GapPlan& gap : plan.gaps) {
    const std::string member = gap.name + "_";
    const bool is_moved =
        gap.shape == ir::GapMember::Shape::list || gap.shape == ir::GapMember::Shape::cursor;
    source::append_word(taken,
                        member + (is_moved ? "(std::move(other." + member + "))" : "(other." + member + ")"));
  }
  source::append_word(taken, "other_(std::move(other.other_))");
  view.add("gaps_taken", taken);
  view.add("no_count", plan.counts_scope() ? ", Access::count(0)" : "");
  view.add("has_empty", false);
  std::string found;
  for (const auto& [field, value] : empty_scope_data(contract, plan).determined)
    for (const DataMember& member : plan.data)
      if (member.field == field)
        source::append_word(found, "rt::reports(data." + member.member.name + ")", " || ");
  view.add("has_findings", !found.empty());
  view.add("found", found);
  view.add("empty_state", "");
  view.add("needs_proof", false);
  view.add("contract", comment_text(contract.name));
  view.add("contract_literal", view_literal("the call of " + contract.name));
  view.add("has_ledger", plan.has_ledger());
  const std::optional<std::uint32_t> rest = plan.units.rest;
  const bool needs_item = rest && !contract.roles.gaps[*rest].further.empty();
  const bool collects = rest && contract.roles.gaps[*rest].takes_units;
  const bool loses_cause = collects && plan.units.pending && ir::keeps_reasons(contract.roles.gaps[*rest]) &&
                           !ir::keeps_reasons(contract.roles.gaps[*plan.units.pending]);
  view.add("collects", collects);
  view.add("pending_units", loses_cause ? "rt::with_cause(units)" : "units");
  view.add("item_param", needs_item ? ", candor::ItemOf<" + plan.gaps[*rest].item + "> item_of" : "");
  view.add("item_arg", needs_item ? ", item_of" : "");
  view.add("files_units", rest && !needs_item);
  view.add("keeps_units", false);
  view.add("gaps", gaps_view(contract, plan));
  view.add("has_gaps", plan.has_partial);
  view.add("may_omit_completion", plan.may_omit_completion);
  view.add("kept", plan.keeps_as_given
                       ? "Data, candor::detail::AsGiven<" + std::to_string(plan.as_given.size()) + ">"
                       : "Data");
  view.add("has_nested_gaps", plan.has_nested_gaps);
  View states = View::array();
  std::string names;
  std::string successes;
  for (const StatePlan& state : plan.states) {
    View one = state_view(contract, plan, state);
    for (const View& factory : one["factories"])
      if (factory["has_proof"].flag()) view["needs_proof"] = true;
    for (const View& factory : one["factories"])
      if (factory["keeps_units"].flag()) view["keeps_units"] = true;
    one.add("comma", &state == &plan.states.back() ? "" : ",");
    states.push_back(std::move(one));
    if (state.kind == StateKind::scope_empty) {
      view["has_empty"] = true;
      view["empty_state"] = state.name;
    }
    source::append_word(names, state.name);
    if (state.means == "done" || state.means == "nothing_to_do") source::append_word(successes, state.name);
  }
  view.add("states", std::move(states));
  view.add("state_names", names);
  std::string qualified;
  for (const View& state : view["states"]) source::append_word(qualified, state["qualified"].text());
  view.add("qualified_names", qualified);
  view.add("success_names", successes);
  return view;
}

}  // namespace candor::backend::cpp
