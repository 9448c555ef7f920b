// backend/cpp/outcome/outcome_writer_view.cpp: builds the template view for writing outcomes.
#include <algorithm>

#include "backend/cpp/outcome/views.hpp"

namespace candor::backend::cpp {
namespace {

/// Returns true for a flag that follows from the state of the outcome.
bool is_state_flag(Place place) {
  return place == Place::completion || place == Place::scope_empty || place == Place::state_flag;
}

/// Returns the value of the flag in this state: the declared constant, or the value that the kind of state implies.
bool fixed_value(const Source& source, const StatePlan& state, std::uint32_t field) {
  const Place place = source.plan.result[field].place;
  if (state.kind == StateKind::declared) {
    const ir::State& declared = source.contract.states[state.index];
    if (const source::Node* constant = fixed_constant(source, declared, field))
      return constant->text == "true";
    const bool settled = declared.means == ir::Means::done || declared.means == ir::Means::nothing_to_do;
    return place == Place::completion && settled;
  }
  if (place == Place::completion) return state.kind != StateKind::partial;
  return place == Place::scope_empty && state.kind == StateKind::scope_empty;
}

/// True if, without its data, an outcome in `state` could be taken for the declared `other`.
bool resembles(const Source& source, const StatePlan& state, const ir::State& other) {
  return std::ranges::all_of(other.when, [&](const ir::StateCondition& one) {
    if (!is_state_flag(source.plan.result[one.field].place)) return true;
    return fixed_value(source, state, one.field) == (one.value.text == "true");
  });
}

/// Returns true if the state is known by a completion that is true, so that it cannot go with a gap.
bool says_complete(const Source& source, const StatePlan& state) {
  const auto& completion = source.contract.roles.completion;
  if (state.kind != StateKind::declared || !completion || source.plan.gaps.empty()) return false;
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
    // Declared states exclude one another: an answer matches at most one.
    if (state.kind != StateKind::declared && resembles(source, state, declared))
      list.push_back("!(" + condition + ")");
  }
  if (says_complete(source, state)) list.push_back("!state.gaps.has_value()");
  const auto& count = source.contract.roles.scope_count;
  if (state.kind != StateKind::complete || !count || source.plan.result[*count].place != Place::data)
    return list;
  const MemberPlan& member = data_member_of(source, *count).member;
  if (member.form != Form::maybe) list.push_back("state." + member.name + " != 0");
  return list;
}

/// The value of a flag in this state, as an expression. A declared state with a gap does not claim that the
/// whole scope was covered.
std::string flag_value(const Source& source, const StatePlan& state, std::uint32_t field) {
  const bool value = fixed_value(source, state, field);
  const bool by_gaps = value && state.kind == StateKind::declared && !source.plan.gaps.empty() &&
                       !says_complete(source, state) && source.plan.result[field].place == Place::completion;
  if (by_gaps) return "!state.gaps.has_value()";
  return value ? "true" : "false";
}

/// Returns true for a flag that is omitted if it is false. Completion is always written, even if the contract allows
/// its absence.
bool is_left_out(const Source& source, std::uint32_t field, const std::string& value) {
  const bool optional = result_fields(source)->fields[field].presence != ir::Presence::required;
  return value == "false" && optional && source.plan.result[field].place != Place::completion;
}

/// The gaps of an outcome in this state, as an expression.
std::string gaps_of(const Source& source, const StatePlan& state) {
  if (source.plan.gaps.empty()) return "";
  if (state.kind == StateKind::partial) return ", state.gaps";
  if (state.kind == StateKind::declared) return ", state.gaps.has_value() ? *state.gaps : Access::no_gaps()";
  return ", Access::no_gaps()";
}

View states(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind == StateKind::failure) continue;
    std::string flags;
    for (std::uint32_t i = 0; i < source.plan.result.size(); ++i) {
      const ResultMember& member = source.plan.result[i];
      if (!is_state_flag(member.place)) continue;
      const std::string value = flag_value(source, state, i);
      if (is_left_out(source, i, value)) continue;
      flags += (flags.empty() ? "." : ", .") + member.wire + " = " + value;
    }
    list.push_back({{"name", state.name},
                    {"flags", "{" + flags + "}"},
                    {"gaps", gaps_of(source, state)},
                    {"checks", checks(source, state)}});
  }
  return list;
}

}  // namespace

const source::Node* fixed_constant(const Source& source, const ir::State& state, std::uint32_t field) {
  if (!is_state_flag(source.plan.result[field].place)) return nullptr;
  for (const ir::StateCondition& one : state.when)
    if (one.field == field) return &one.value;
  return nullptr;
}

View outcome_writer_view(const Source& source) { return states(source); }

}  // namespace candor::backend::cpp
