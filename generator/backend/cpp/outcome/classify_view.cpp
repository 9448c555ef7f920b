// backend/cpp/outcome/classify_view.cpp: builds the view for source_classify.tmpl: the claims of a result, by
// role.
#include "backend/cpp/outcome/views.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"

namespace candor::backend::cpp {
namespace {

/// The condition that a constant stands in a member of Data.
std::string equals_constant(const Source& source, ir::TypeId id, const std::string& place,
                            const source::Node& value) {
  const ir::Type& type = source.type(without_null(source.contract, id));
  const TypePlan& names = source.names(without_null(source.contract, id));
  if (const auto* words = std::get_if<ir::Enum>(&type.kind)) {
    for (std::size_t i = 0; i < words->values.size(); ++i)
      if (source::same_value(words->values[i].value, value))
        return place + " == " + names.cpp + "::" + names.members[i].name;
    return "false";
  }
  if (value.kind == source::Kind::string) return place + " == " + view_literal(value.text);
  if (std::holds_alternative<ir::Any>(type.kind))
    return place + ".text() == " + string_literal(source::to_text(value));
  return place + " == " + value.text;
}

/// The condition on the whole answer by which a declared state is recognised.
std::string wire_condition(const Source& source, const ir::State& state) {
  std::string condition = data_condition(source, state, "wire.data");
  for (const ir::StateCondition& one : state.when) {
    const std::string& name = source.plan.result[one.field].wire;
    if (name.empty()) continue;
    condition += (condition.empty() ? "" : " && ") +
                 ("wire." + name + " == " + constant_expression(source, one.field, one.value));
  }
  return condition;
}

View declared(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind != StateKind::declared) continue;
    list.push_back({{"name", state.name},
                    {"factory", state.factory},
                    {"condition", wire_condition(source, source.contract.states[state.index])}});
  }
  return list;
}

std::string_view means_name(ir::Means means) {
  switch (means) {
    case ir::Means::done:
      return "done";
    case ir::Means::nothing_to_do:
      return "nothing_to_do";
    case ir::Means::undone:
      return "undone";
    case ir::Means::pending:
      return "pending";
    case ir::Means::not_ready:
      return "not_ready";
  }
  return "";
}

/// The meaning of the declared state, over the flags that the template names by their factories.
std::string declared_means(const Source& source) {
  std::string value;
  for (const StatePlan& state : source.plan.states)
    if (state.kind == StateKind::declared)
      value += "is_" + state.factory + " ? std::optional(candor::laws::Means::" +
               std::string(means_name(source.contract.states[state.index].means)) + ") : ";
  return value + "std::nullopt";
}

View steps(const Source& source) {
  const ir::Record& record = *result_fields(source);
  View list = View::array();
  for (const DataMember& member : source.plan.data) {
    if (!member.step) continue;
    const ir::SideStep& step = source.contract.roles.steps[*member.step];
    const bool both = !member.field;
    const auto wire = [&](const std::optional<std::uint32_t>& field) {
      return field ? "wire." + source.plan.result[*field].wire : "";
    };
    const auto key = [&](const std::optional<std::uint32_t>& field) {
      return field ? string_literal(record.fields[*field].name) : "";
    };
    list.push_back({{"is_both", both},
                    {"done", wire(step.done_field)},
                    {"reason", wire(step.reason_field)},
                    {"done_key", key(step.done_field)},
                    {"reason_key", key(step.reason_field)},
                    {"data", "wire.data." + member.member.name}});
  }
  return list;
}

std::string gap_condition(const GapPlan& gap) {
  switch (gap.shape) {
    case ir::GapMember::Shape::list:
      return "!gaps." + gap.name + "().empty()";
    case ir::GapMember::Shape::flag:
      return "gaps." + gap.name + "()";
    case ir::GapMember::Shape::count:
      return "gaps." + gap.name + "() != 0";
  }
  return "";
}

View gaps(const Source& source) {
  View list = View::array();
  for (std::size_t i = 0; i < source.plan.gaps.size(); ++i)
    list.push_back({{"held", source.plan.gaps[i].name + "_"},
                    {"wire_member", "wire." + source.plan.result[source.contract.roles.gaps[i].field].wire},
                    {"condition", gap_condition(source.plan.gaps[i])}});
  return list;
}

std::string any_gap(const Source& source) {
  std::string condition;
  for (const GapPlan& gap : source.plan.gaps)
    condition += (condition.empty() ? "" : " || ") + gap_condition(gap);
  return condition;
}

/// The count of the scope as a member of the answer, or "" where a count of 0 cannot be seen.
std::string scope_count(const Source& source) {
  const auto& field = source.contract.roles.scope_count;
  if (source.plan.counts_scope()) return "wire." + source.plan.result[*field].wire;
  if (!field || source.plan.result[*field].place != Place::data) return "";
  for (const DataMember& member : source.plan.data)
    if (member.field == field && member.member.form != Form::maybe) return "wire.data." + member.member.name;
  return "";
}

/// The name of the state of an empty scope, or "".
std::string empty_state(const Source& source) {
  if (!source.contract.roles.scope_empty) return "";
  std::string name;
  for (const StatePlan& state : source.plan.states)
    if (state.kind == StateKind::scope_empty) name = state.name;
  return name;
}

std::string key_of(const Source& source, std::uint32_t field) {
  return string_literal(result_fields(source)->fields[field].name);
}

/// The claims that the laws compare, and the keys at which a violation of one can point: the designated
/// initializers of candor::laws::ResultClaims and candor::laws::Names, in the order of their members.
void add_claims(const Source& source, bool has_declared, View& view) {
  const ir::Roles& roles = source.contract.roles;
  View claims = View::array();
  std::string names;
  const auto add = [&](const char* name, const std::string& value) {
    claims.push_back({{"name", name}, {"value", value}});
  };
  const auto name = [&](const char* role, std::uint32_t field) {
    names += (names.empty() ? "." : ", .") + std::string(role) + " = " + key_of(source, field);
  };
  const auto wire = [&](std::uint32_t field) { return "wire." + source.plan.result[field].wire; };
  if (roles.completion) {
    add("complete", wire(*roles.completion));
    name("completion", *roles.completion);
  }
  if (!view["empty_state"].text().empty()) {
    add("scope_empty", wire(*roles.scope_empty));
    add("can_be_scope_empty", "true");
    name("scope_empty", *roles.scope_empty);
  }
  if (const std::string count = scope_count(source); !count.empty()) {
    add("nothing_examined", count + " == 0");
    name("scope_count", *roles.scope_count);
  }
  if (!source.plan.gaps.empty()) add("has_gap", any_gap(source));
  // A declared state alone breaks no law.
  const bool has_claims = !names.empty() || !source.plan.gaps.empty();
  if (has_claims && has_declared) add("declared", declared_means(source));
  view["has_claims"] = has_claims;
  view["claims"] = std::move(claims);
  view["names"] = names;
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

std::string data_condition(const Source& source, const ir::State& state, const std::string& data) {
  std::string condition;
  for (const ir::StateCondition& one : state.when) {
    if (source.plan.result[one.field].place != Place::data) continue;
    const ir::TypeId type = result_fields(source)->fields[one.field].type;
    for (const DataMember& member : source.plan.data) {
      if (member.field != one.field || member.step) continue;
      const std::string place = data + "." + member.member.name;
      const bool maybe = member.member.form == Form::maybe;
      const std::string equal = equals_constant(source, type, (maybe ? "*" : "") + place, one.value);
      condition += (condition.empty() ? "" : " && ") + (maybe ? place + ".has_value() && " + equal : equal);
    }
  }
  return condition;
}

View classify_view(const Source& source) {
  const bool is_record = result_fields(source) != nullptr;
  View states = is_record ? declared(source) : View::array();
  const bool has_declared = !states.empty();
  const std::string empty = is_record ? empty_state(source) : "";
  std::string count;
  if (source.plan.counts_scope()) {
    const std::string wire = "wire." + source.plan.result[*source.plan.scope_count].wire;
    count = ", " +
            (scope_count_type(source.contract, source.plan).starts_with("std::optional") ? wire : "*" + wire);
  }
  View view = {{"declared", std::move(states)},
               {"count", count},
               {"steps", is_record ? steps(source) : View::array()},
               {"gaps", is_record ? gaps(source) : View::array()},
               {"has_gaps", !source.plan.gaps.empty()},
               {"has_declared", has_declared},
               {"has_empty", !empty.empty()},
               {"empty_state", empty}};
  add_claims(source, has_declared, view);
  return view;
}

}  // namespace candor::backend::cpp
