// backend/cpp/outcome/outcome_view.cpp: Data, Gaps, states and Outcome, as the templates see them.
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/views.hpp"

namespace candor::backend::cpp {
namespace {

using Strings = std::vector<std::string>;

const ir::Record* record_of(const ir::Contract& contract) {
  return std::get_if<ir::Record>(&contract[contract.result].kind);
}

std::string data_comment(const ir::Contract& contract, const DataMember& member) {
  if (member.step && !member.field) {
    return comment_lines("Whether the side step " + contract.roles.steps[*member.step].name + " ran to its end, or why not.");
  }
  const ir::Record* record = record_of(contract);
  return record == nullptr || !member.field ? "" : comment_lines(record->fields[*member.field].description);
}

View data_view(const ir::Contract& contract, const Plan& plan) {
  View data;
  data["name"] = "Data";
  data["forward"] = View::array();
  data["words"] = View::array();
  data["is_struct"] = true;
  data["compares_later"] = false;
  data["is_enum"] = data["is_alias"] = false;
  data["comment"] = comment_lines("The data of an answer of " + contract.name + ", in every state but failure. " +
                                  contract[contract.result].description);
  data["members"] = View::array();
  for (const DataMember& member : plan.data)
    data["members"].push_back(member_view(member.member, data_comment(contract, member)));
  if (plan.data_additional)
    data["members"].push_back(member_view(*plan.data_additional, "/// Further members, by name."));
  data["has_members"] = !data["members"].empty();
  return data;
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
    View view = enum_view(plan.steps[i].reasons, comment, plan.steps[i].words, words, comments);
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
  return enum_view("ErrorCode", comment, plan.error_codes, words, comments);
}

View state_view(const Plan& plan, const StatePlan& state, const std::string& contract_name) {
  View view = named_view(state.name, comment_lines(sentence(state.sentence)));
  view["factory"] = state.factory;
  view["means"] = state.means;
  view["holds_data"] = state.kind != StateKind::failure;
  view["holds_gaps"] = state.kind == StateKind::partial;
  view["may_hold_gaps"] = state.kind == StateKind::declared && !plan.gaps.empty();
  view["is_failure"] = state.kind == StateKind::failure;
  view["needs_coverage"] = state.kind == StateKind::complete && plan.complete_needs_coverage;
  view["takes_data_only"] = state.kind == StateKind::declared || state.kind == StateKind::scope_empty ||
                            (state.kind == StateKind::complete && !plan.complete_needs_coverage);
  view["no_handler"] = string_literal(plan.tool + ": no handler for " + state.name + ": " + state.reason);
  view["is_full"] =
      state.means == "done" && (state.kind != StateKind::complete || plan.complete_needs_coverage);
  view["is_empty"] = state.kind == StateKind::scope_empty;
  view["is_other"] = !view["is_full"].flag() && !view["is_empty"].flag() && !view["holds_gaps"].flag() &&
                     !view["is_failure"].flag();
  // A state that may hold gaps attests by what it holds.
  view["attestation"] = "";
  if (view["may_hold_gaps"].flag()) {
    view["attestation"] = view["is_full"].flag()
                              ? "full()"
                              : "partial({{" + string_literal("the call of " + contract_name) + ", " +
                                    string_literal(state.reason) + "}})";
    view["is_full"] = view["is_other"] = false;
  }
  view["reason"] =
      string_literal(state.kind == StateKind::complete ? "says nothing of its coverage" : state.reason);
  return view;
}

}  // namespace

View outcome_view(const ir::Contract& contract, const Plan& plan) {
  View view;
  view["tool"] = plan.tool;
  view["auto_handler"] = string_literal(plan.tool + ": a handler names one state of " + plan.tool +
                                        "; an `auto` handler would take any");
  view["two_handlers"] = string_literal(plan.tool + ": two handlers name the same state");
  view["steps"] = reasons_view(contract, plan);
  view["errors"] = errors_view(contract, plan);
  view["data_types"] = View::array(data_view(contract, plan));
  view["contract"] = comment_text(contract.name);
  view["contract_literal"] = string_literal("the call of " + contract.name);
  view["has_ledger"] = plan.unit_gap.has_value();
  view["empty_factory"] = "";
  view["gaps"] = gaps_view(contract, plan);
  view["has_gaps"] = !plan.gaps.empty();
  view["states"] = View::array();
  std::string names;
  std::string successes;
  for (const StatePlan& state : plan.states) {
    View one = state_view(plan, state, contract.name);
    one["comma"] = &state == &plan.states.back() ? "" : ",";
    view["states"].push_back(std::move(one));
    if (state.kind == StateKind::scope_empty) view["empty_factory"] = state.factory;
    names += (names.empty() ? "" : ", ") + state.name;
    if (state.means == "done" || state.means == "nothing_to_do")
      successes += (successes.empty() ? "" : ", ") + state.name;
  }
  view["state_names"] = names;
  view["success_names"] = successes;
  return view;
}

}  // namespace candor::backend::cpp
