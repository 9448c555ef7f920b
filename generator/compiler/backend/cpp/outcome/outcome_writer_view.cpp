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

/// Returns true if the state is known by a completion that is true, so that it cannot go with a gap.
bool says_complete(const Source& source, const StatePlan& state) {
  const auto& completion = source.contract.roles.completion;
  if (!may_hold_gaps(source.plan, state) || !completion) return false;
  const source::Node* const constant =
      fixed_constant(source, source.contract.states[state.index], *completion);
  return constant != nullptr && constant->text == "true";
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
                    {"index", std::to_string(&state - source.plan.states.data())},
                    {"flags", "{" + flags + "}"},
                    {"gaps", gaps_of(source, state)}});
  }
  return list;
}

}  // namespace

std::string constant_expression(const Source& source, std::uint32_t field, const source::Node& value) {
  const ir::TypeId type = without_null(source.contract, result_fields(source)->fields[field].type);
  const TypePlan& names = source.names(type);
  if (const auto* words = std::get_if<ir::Enum>(&source.type(type).kind))
    for (std::size_t i = 0; i < words->values.size(); ++i)
      if (source::same_value(words->values[i].value, value)) return names.cpp + "::" + names.members[i].name;
  return value.text;
}

const source::Node* fixed_constant(const Source& source, const ir::State& state, std::uint32_t field) {
  if (!follows_from_state(source.plan.result[field].place)) return nullptr;
  for (const ir::StateCondition& one : state.when)
    if (one.field == field) return &one.value;
  return nullptr;
}

View outcome_writer_view(const Source& source) { return states(source); }

}  // namespace candor::backend::cpp
