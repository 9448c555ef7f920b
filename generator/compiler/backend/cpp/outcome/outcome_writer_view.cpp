// backend/cpp/outcome/outcome_writer_view.cpp: builds the template view for writing outcomes.
#include <algorithm>

#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// Returns true for a member whose value follows from the state of the outcome.
bool follows_from_state(Place place) {
  return place == Place::completion || place == Place::scope_empty || place == Place::constant;
}

source::Node boolean_node(bool value) {
  source::Node node;
  node.kind = source::Kind::boolean;
  node.text = value ? "true" : "false";
  return node;
}

/// Returns the value of the member in this state: the declared constant, or the value that the kind of state
/// implies; std::nullopt if it is absent.
std::optional<source::Node> fixed_value(const Source& source, const StatePlan& state, std::uint32_t field) {
  const ResultMember& member = source.plan.result[field];
  if (state.kind == StateKind::declared) {
    const ir::State& declared = source.contract.states[state.index];
    if (const source::Node* constant = fixed_constant(source, declared, field)) return *constant;
    const bool is_done = declared.means == ir::Means::done || declared.means == ir::Means::nothing_to_do;
    if (member.place == Place::completion) return boolean_node(is_done);
  }
  if (member.place == Place::constant) return member.otherwise;
  if (member.place == Place::completion) return boolean_node(state.kind != StateKind::partial);
  return boolean_node(state.kind == StateKind::scope_empty);
}

/// True if, without its data, an outcome in `state` could be taken for the declared `other`.
bool resembles(const Source& source, const StatePlan& state, const ir::State& other) {
  return std::ranges::all_of(other.when, [&](const ir::StateCondition& one) {
    if (!follows_from_state(source.plan.result[one.field].place)) return true;
    const std::optional<source::Node> value = fixed_value(source, state, one.field);
    return value && source::same_value(*value, one.value);
  });
}

/// Returns true if the state is known by a completion that is true, so that it cannot go with a gap.
bool says_complete(const Source& source, const StatePlan& state) {
  const auto& completion = source.contract.roles.completion;
  if (!may_hold_gaps(source.plan, state) || !completion) return false;
  const source::Node* const constant =
      fixed_constant(source, source.contract.states[state.index], *completion);
  return constant != nullptr && constant->text == "true";
}

/// Returns the conditions on the data under which a reader finds the same state.
View checks(const Source& source, const StatePlan& state) {
  View list = View::array();
  for (const StatePlan& other : source.plan.states) {
    if (other.kind != StateKind::declared) continue;
    const ir::State& declared = source.contract.states[other.index];
    const std::string condition = data_condition(source, declared, "state");
    if (condition.empty()) continue;
    if (other.name == state.name) list.push_back(condition);
    // Declared states exclude one another: an answer matches at most one. A gap makes one that means done
    // partial.
    const bool is_partial = state.kind == StateKind::partial && declared.means == ir::Means::done;
    if (state.kind != StateKind::declared && !is_partial && resembles(source, state, declared))
      list.push_back("!(" + condition + ")");
  }
  if (says_complete(source, state)) list.push_back("!state.gaps.has_value()");
  const auto& count = source.contract.roles.scope_count;
  if (state.kind != StateKind::complete || !count) return list;
  if (source.plan.counts_scope()) list.push_back("state." + source.plan.result[*count].name + " != 0");
  if (source.plan.result[*count].place != Place::data) return list;
  const MemberPlan& member = data_member_of(source, *count).member;
  if (member.form != Form::maybe) list.push_back("state." + member.name + " != 0");
  return list;
}

/// The value of a member in this state, as an expression; "" where it is not written. A declared state with a
/// gap does not claim that the whole scope was covered.
std::string value_in_state(const Source& source, const StatePlan& state, std::uint32_t field) {
  const ResultMember& member = source.plan.result[field];
  const std::optional<source::Node> value = fixed_value(source, state, field);
  if (!value) return "";
  if (member.place == Place::constant) return constant_expression(source, field, *value);
  const bool is_true = value->text == "true";
  if (member.place == Place::scope_empty) {
    const bool optional = result_fields(source)->fields[field].presence != ir::Presence::required;
    if (may_claim_empty_scope(source.contract, state))
      return std::string("rt::ReaderAccess::given(state).claims_empty_scope") +
             (optional ? " ? std::optional<bool>(true) : std::nullopt" : "");
    return is_true ? "true" : optional ? "" : "false";
  }
  const bool by_gaps = is_true && may_hold_gaps(source.plan, state) && !says_complete(source, state);
  std::string condition = by_gaps ? "!state.gaps.has_value()" : "";
  if (may_deny_completion(source.contract, state))
    condition += std::string(by_gaps ? " && " : "") + "!rt::ReaderAccess::given(state).denies_completion";
  if (!condition.empty()) return condition;
  return is_true ? "true" : "false";
}

/// The gaps of an outcome in this state, as an expression.
std::string gaps_of(const Source& source, const StatePlan& state) {
  if (!source.plan.has_partial) return "";
  if (state.kind == StateKind::partial) return ", state.gaps";
  if (may_hold_gaps(source.plan, state)) return ", state.gaps.has_value() ? *state.gaps : Access::no_gaps()";
  return ", Access::no_gaps()";
}

View states(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind == StateKind::failure) continue;
    std::string flags;
    for (std::uint32_t i = 0; i < source.plan.result.size(); ++i) {
      const ResultMember& member = source.plan.result[i];
      std::string value;
      if (follows_from_state(member.place)) value = value_in_state(source, state, i);
      if (member.place == Place::completion && source.plan.may_omit_completion && !value.empty())
        value = "rt::ReaderAccess::given(state).states_completion ? std::optional<bool>(" + value +
                ") : std::nullopt";
      if (member.place == Place::scope_count) value = "state." + member.name;
      if (value.empty()) continue;
      append_initializer(flags, member.wire, value);
    }
    if (source.plan.keeps_as_given) append_initializer(flags, "as_given", "rt::ReaderAccess::given(state)");
    list.push_back({{"name", state.name},
                    {"flags", "{" + flags + "}"},
                    {"gaps", gaps_of(source, state)},
                    {"checks", checks(source, state)}});
  }
  return list;
}

}  // namespace

const source::Node* fixed_constant(const Source& source, const ir::State& state, std::uint32_t field) {
  if (!follows_from_state(source.plan.result[field].place)) return nullptr;
  for (const ir::StateCondition& one : state.when)
    if (one.field == field) return &one.value;
  return nullptr;
}

View outcome_writer_view(const Source& source) { return states(source); }

}  // namespace candor::backend::cpp
