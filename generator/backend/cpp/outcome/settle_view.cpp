// backend/cpp/outcome/settle_view.cpp: from what an answer says to the state that it is in.
#include "backend/cpp/text/text.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/outcome/reader_view.hpp"

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

/// True where all the state says stands in the wire object.
std::string wire_condition(const Source& source, const ir::State& state) {
  std::string condition = data_condition(source, state, "wire.data");
  for (const ir::StateCondition& one : state.when) {
    const std::string& name = source.plan.result[one.field].wire;
    if (name.empty()) continue;
    condition += (condition.empty() ? "" : " && ") + ("wire." + name + " == " + one.value.text);
  }
  return condition;
}

View declared(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind != StateKind::declared) continue;
    list.push_back(
        {{"name", state.name}, {"condition", wire_condition(source, source.contract.states[state.index])}});
  }
  return list;
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

/// What the template calls a role of the result's: whether there is one, its place in the wire object, its
/// key.
struct RoleNames {
  render::Key there;
  render::Key place;
  render::Key key;
};

void add_role(const Source& source, const std::optional<std::uint32_t>& field, const RoleNames& names,
              View& view) {
  const bool there = field.has_value() && result_fields(source) != nullptr;
  view[names.there] = there;
  view[names.place] = there ? "wire." + source.plan.result[*field].wire : "";
  view[names.key] = there ? string_literal(result_fields(source)->fields[*field].name) : "\"\"";
}

/// The count of the scope, where a zero of it can be seen.
void add_count(const Source& source, View& view) {
  view["has_count"] = false;
  const auto& field = source.contract.roles.scope_count;
  if (!field || source.plan.result[*field].place != Place::data) return;
  for (const DataMember& member : source.plan.data) {
    if (member.field != field || member.member.form == Form::maybe) continue;
    view["has_count"] = true;
    view["count"] = "wire.data." + member.member.name;
    view["count_key"] = string_literal(result_fields(source)->fields[*field].name);
  }
}

}  // namespace

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

View settle_view(const Source& source) {
  const bool is_record = result_fields(source) != nullptr;
  View states = is_record ? declared(source) : View::array();
  const bool has_declared = !states.empty();
  View view = {{"declared", std::move(states)},
               {"steps", is_record ? steps(source) : View::array()},
               {"gaps", is_record ? gaps(source) : View::array()},
               {"has_gaps", !source.plan.gaps.empty()},
               {"has_declared", has_declared},
               {"any_gap", any_gap(source)},
               {"empty_state", ""},
               {"says_anything", false}};
  add_role(source, source.contract.roles.completion, {"has_completion", "completion", "completion_key"},
           view);
  add_role(source, source.contract.roles.scope_empty, {"has_empty", "empty", "empty_key"}, view);
  add_count(source, view);
  for (const StatePlan& state : source.plan.states)
    if (state.kind == StateKind::scope_empty) view["empty_state"] = state.name;
  view["counts"] = view["has_count"].flag();
  view["empties"] = view["has_empty"].flag() && !view["empty_state"].text().empty();
  return view;
}

}  // namespace candor::backend::cpp
