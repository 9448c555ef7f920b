// backend/cpp/outcome/writer_view.cpp: writing an outcome: its data, and what its state says by itself.
#include <algorithm>

#include "backend/cpp/codec/tables.hpp"
#include "backend/cpp/codec/wire_tables.hpp"
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/outcome/reader_view.hpp"
#include "backend/cpp/codec/writer_view.hpp"

namespace candor::backend::cpp {
namespace {

/// A member that only the state knows: told.<name>, a bool.
WriteSpec told_spec(const ir::Field& field, const std::string& name) {
  WriteSpec spec;
  spec.name = field.name;
  spec.statement = "out.boolean(told." + name + ");";
  if (field.presence != ir::Presence::required) spec.condition = "told." + name;
  return spec;
}

/// Completion is said even where it may be left out: nobody should have to guess.
WriteSpec completion_spec(const ir::Field& field, const std::string& name) {
  WriteSpec spec = told_spec(field, name);
  spec.condition.clear();
  return spec;
}

WriteSpec gap_spec(const Source& source, const ir::Field& field, const GapPlan& gap) {
  WriteSpec spec;
  spec.name = field.name;
  const std::string place = "told.gaps." + gap.name + "()";
  spec.statement = write_of(source, without_null(source.contract, field.type), place);
  if (gap.shape == ir::GapMember::Shape::flag) spec.statement = "out.boolean(" + place + ");";
  if (field.presence == ir::Presence::required) return spec;
  if (gap.shape == ir::GapMember::Shape::list) spec.condition = "!" + place + ".empty()";
  if (gap.shape == ir::GapMember::Shape::flag) spec.condition = place;
  if (gap.shape == ir::GapMember::Shape::count) spec.condition = place + " != 0";
  return spec;
}

/// One of the two members of a step that has both.
WriteSpec step_spec(const ir::Field& field, const DataMember& member, bool required, bool is_done) {
  WriteSpec spec;
  spec.name = field.name;
  const std::string place = "value." + member.member.name;
  const std::string access = place + (required ? "." : "->");
  const std::string known = required ? "" : place + ".has_value()";
  if (is_done) {
    spec.condition = known;
    spec.statement = "out.boolean(" + access + "is_done());";
    return spec;
  }
  const std::string reason = access + "reason().has_value()";
  const std::string there = known.empty() ? reason : known + " && " + reason;
  spec.statement = "out.string(" + access + "reason()->text());";
  if (field.presence == ir::Presence::required) {
    spec.null_condition = "!(" + there + ")";
  } else {
    spec.condition = there;
  }
  return spec;
}

/// A reason without a done member.
WriteSpec reason_spec(const ir::Field& field, const DataMember& member) {
  WriteSpec spec;
  spec.name = field.name;
  const std::string place = "value." + member.member.name;
  const bool held = member.member.cpp.starts_with("std::optional<");
  if (member.member.form == Form::optional) spec.condition = place + ".has_value()";
  if (member.member.form == Form::maybe) {
    spec.condition = "!" + place + ".is_absent()";
    spec.null_condition = place + ".is_null()";
  }
  if (member.member.form == Form::plain && held) spec.null_condition = "!" + place + ".has_value()";
  const bool plain = member.member.form == Form::plain && !held;
  spec.statement = "out.string(" + place + (plain ? "." : "->") + "text());";
  return spec;
}

const DataMember& data_of(const Source& source, std::uint32_t field) {
  const auto of_field = [&](const DataMember& member) {
    if (member.field == field) return true;
    if (!member.step || member.field) return false;
    const ir::SideStep& step = source.contract.roles.steps[*member.step];
    return step.done_field == field || step.reason_field == field;
  };
  return *std::find_if(source.plan.data.begin(), source.plan.data.end(), of_field);
}

WriteSpec result_spec(const Source& source, const ir::Field& field, std::uint32_t index) {
  const ResultMember& planned = source.plan.result[index];
  switch (planned.place) {
    case Place::data:
      return write_spec(source, field, data_of(source, index).member, "value");
    case Place::completion:
      return completion_spec(field, planned.wire);
    case Place::scope_empty:
    case Place::state_flag:
      return told_spec(field, planned.wire);
    case Place::gap:
      break;
    case Place::step: {
      const DataMember& member = data_of(source, index);
      const ir::SideStep& step = source.contract.roles.steps[*member.step];
      if (member.field) return reason_spec(field, member);
      return step_spec(field, member, source.plan.steps[*member.step].required, step.done_field == index);
    }
  }
  const auto& gaps = source.contract.roles.gaps;
  const auto gap =
      std::find_if(gaps.begin(), gaps.end(), [&](const auto& one) { return one.field == index; });
  return gap_spec(source, field, source.plan.gaps[static_cast<std::size_t>(gap - gaps.begin())]);
}

bool is_told(Place place) {
  return place == Place::completion || place == Place::scope_empty || place == Place::state_flag;
}

/// What the state says of the field: its own constant, or what its kind implies.
bool told_value(const Source& source, const StatePlan& state, std::uint32_t field) {
  const Place place = source.plan.result[field].place;
  if (state.kind == StateKind::declared) {
    const ir::State& declared = source.contract.states[state.index];
    if (const source::Node* constant = told_constant(source, declared, field))
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
    if (!is_told(source.plan.result[one.field].place)) return true;
    return told_value(source, state, one.field) == (one.value.text == "true");
  });
}

/// True where the state is known by a completion that is true, so that it cannot go with a gap.
bool says_complete(const Source& source, const StatePlan& state) {
  const auto& completion = source.contract.roles.completion;
  if (state.kind != StateKind::declared || !completion || source.plan.gaps.empty()) return false;
  const source::Node* const constant =
      told_constant(source, source.contract.states[state.index], *completion);
  return constant != nullptr && constant->text == "true";
}

/// What data must fulfil so that a reader finds the same state again.
View checks(const Source& source, const StatePlan& state) {
  View list = View::array();
  for (const StatePlan& other : source.plan.states) {
    if (other.kind != StateKind::declared) continue;
    const ir::State& declared = source.contract.states[other.index];
    const std::string condition = data_condition(source, declared, "state");
    if (condition.empty()) continue;
    if (other.name == state.name) list.push_back(condition);
    // Declared states exclude one another: what fulfils one fulfils no other.
    if (state.kind != StateKind::declared && resembles(source, state, declared))
      list.push_back("!(" + condition + ")");
  }
  if (says_complete(source, state)) list.push_back("!state.gaps.has_value()");
  const auto& count = source.contract.roles.scope_count;
  if (state.kind != StateKind::complete || !count || source.plan.result[*count].place != Place::data)
    return list;
  const MemberPlan& member = data_of(source, *count).member;
  if (member.form != Form::maybe) list.push_back("state." + member.name + " != 0");
  return list;
}

/// What the state tells of one field, as an expression. A settled state with a gap does not say that all was
/// covered.
std::string told_expression(const Source& source, const StatePlan& state, std::uint32_t field) {
  const bool value = told_value(source, state, field);
  const bool by_gaps = value && state.kind == StateKind::declared && !source.plan.gaps.empty() &&
                       !says_complete(source, state) && source.plan.result[field].place == Place::completion;
  if (by_gaps) return "!state.gaps.has_value()";
  return value ? "true" : "false";
}

/// Where the gaps stand that the state tells.
std::string told_gaps(const Source& source, const StatePlan& state) {
  if (source.plan.gaps.empty()) return "";
  if (state.kind == StateKind::partial) return ".gaps = state.gaps";
  if (state.kind == StateKind::declared)
    return ".gaps = state.gaps.has_value() ? *state.gaps : Access::no_gaps()";
  return ".gaps = Access::no_gaps()";
}

View states(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind == StateKind::failure) continue;
    std::string told;
    for (std::uint32_t i = 0; i < source.plan.result.size(); ++i) {
      const ResultMember& member = source.plan.result[i];
      if (!is_told(member.place)) continue;
      told += std::string(told.empty() && source.plan.gaps.empty() ? "" : ", ") + "." + member.wire + " = " +
              told_expression(source, state, i);
    }
    list.push_back({{"name", state.name},
                    {"told", "Access::Told{" + told_gaps(source, state) + told + "}"},
                    {"checks", checks(source, state)}});
  }
  return list;
}

View told_members(const Source& source) {
  View list = View::array();
  for (const ResultMember& member : source.plan.result)
    if (is_told(member.place)) list.push_back({{"name", member.wire}});
  return list;
}

View result_writer(const Source& source) {
  const ir::Record* record = result_fields(source);
  const bool flat = travels_flat(source);
  const std::string before = flat ? "{\"success\":true" : "{\"success\":true,\"result\":";
  std::vector<WriteSpec> specs;
  if (record == nullptr) {
    const ir::TypeId result = source.contract.result;
    const std::string place =
        (source.names(result).boxed ? "*value." : "value.") + source.plan.data[0].member.name;
    return {{"is_record", false},
            {"before", string_literal(before)},
            {"statement", write_of(source, result, place)}};
  }
  for (std::uint32_t i = 0; i < record->fields.size(); ++i)
    specs.push_back(result_spec(source, record->fields[i], i));
  std::optional<KeptSpec> kept;
  if (const auto* extras = std::get_if<ir::Kept>(&record->extras)) {
    kept = KeptSpec{"value." + source.plan.data_additional->name, extras->type, record->extra_key, {}};
    if (flat) kept->declared = envelope_names(*record);
    if (flat) kept->declared.emplace_back("success");
    for (const ir::Field& field : record->fields) kept->declared.push_back(field.name);
  }
  if (flat) {  // as a member that is always there
    specs.insert(specs.begin(), WriteSpec{"success", "", "", "out.boolean(true);"});
  }
  const bool reads =
      kept || std::ranges::any_of(specs, [](const WriteSpec& spec) {
        return (spec.condition + spec.null_condition + spec.statement).find("value.") != std::string::npos;
      });
  View view = record_writer_view(source, specs, kept, flat ? "{" : before + "{", flat ? "}" : "}}");
  view["is_record"] = true;
  view["ignores_value"] = !reads;
  return view;
}

}  // namespace

const source::Node* told_constant(const Source& source, const ir::State& state, std::uint32_t field) {
  if (!is_told(source.plan.result[field].place)) return nullptr;
  for (const ir::StateCondition& one : state.when)
    if (one.field == field) return &one.value;
  return nullptr;
}

View told_view(const Source& source) {
  return {{"members", told_members(source)},
          {"has_gaps", !source.plan.gaps.empty()},
          {"writers", View::array(result_writer(source))},
          {"states", states(source)}};
}

}  // namespace candor::backend::cpp
