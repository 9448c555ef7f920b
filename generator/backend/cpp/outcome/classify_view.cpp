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
  std::string condition = data_condition(source, state, "data");
  for (const ir::StateCondition& one : state.when) {
    const std::string& name = source.plan.result[one.field].wire;
    if (name.empty()) continue;
    condition += (condition.empty() ? "" : " && ") +
                 ("flags." + name + " == " + constant_expression(source, one.field, one.value));
  }
  return condition;
}

View declared(const Source& source) {
  View list = View::array();
  for (const StatePlan& state : source.plan.states) {
    if (state.kind != StateKind::declared) continue;
    list.push_back({{"name", state.name},
                    {"factory", state.factory},
                    {"may_hold_gaps", may_hold_gaps(source.plan, state)},
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
    case ir::GapMember::Shape::cursor:
      return "rt::reports(gaps." + gap.name + "())";
    case ir::GapMember::Shape::flag:
      return "gaps." + gap.name + "()";
    case ir::GapMember::Shape::count:
      return "gaps." + gap.name + "() != 0";
  }
  return "";
}

void add_condition(std::string& all, const std::string& condition) {
  if (!condition.empty()) all += (all.empty() ? "" : " || ") + condition;
}

/// The member of Data that is the field of the result, or null where the field is kept elsewhere.
const DataMember* plain_member(const Source& source, std::uint32_t field) {
  if (source.plan.result[field].place != Place::data) return nullptr;
  for (const DataMember& member : source.plan.data)
    if (member.field == field && !member.step) return &member;
  return nullptr;
}

std::string reports(const Source& source, std::uint32_t field) {
  const DataMember* member = plain_member(source, field);
  return member == nullptr ? "" : "rt::reports(data." + member->member.name + ")";
}

/// The list of records in Data whose items have roles: the member, and the record of its items; null where
/// the records are elsewhere, where only `candor verify` looks at them.
const DataMember* list_of_records(const Source& source, const ir::NestedRoles& nested) {
  const bool is_list = nested.path.size() == 2 && nested.path[0].field && !nested.path[1].field;
  if (!is_list || source.names(nested.record).boxed) return nullptr;
  const DataMember* member = plain_member(source, *nested.path[0].field);
  return member != nullptr && member->member.cpp.find("candor::Box<") == std::string::npos ? member : nullptr;
}

std::string of_each(const Source& source, const ir::NestedRoles& nested, std::uint32_t field) {
  return "each." + source.names(nested.record).members[field].name;
}

/// The gaps of nested records, as a condition on Data.
std::string nested_gaps(const Source& source) {
  std::string all;
  for (const ir::NestedRoles& nested : source.contract.roles.nested) {
    const DataMember* list = list_of_records(source, nested);
    std::string each;
    for (const ir::GapMember& gap : nested.gaps)
      add_condition(each, "rt::reports(" + of_each(source, nested, gap.field) + ")");
    for (const std::uint32_t cursor : nested.cursors)
      add_condition(each, "rt::reports(" + of_each(source, nested, cursor) + ")");
    if (list == nullptr || each.empty()) continue;
    add_condition(
        all, "rt::any_item(data." + list->member.name + ", [](const auto& each) { return " + each + "; })");
  }
  return all;
}

/// The side steps of nested records: the list in Data, its key, and the claims of one item.
View nested_steps(const Source& source) {
  View list = View::array();
  for (const ir::NestedRoles& nested : source.contract.roles.nested) {
    const DataMember* records = list_of_records(source, nested);
    const auto* record = std::get_if<ir::Record>(&source.type(nested.record).kind);
    if (records == nullptr || record == nullptr) continue;
    for (const ir::SideStep& step : nested.steps) {
      const auto place = [&](const std::optional<std::uint32_t>& field, const char* function) {
        return field ? function + ("(" + of_each(source, nested, *field) + ")") : std::string();
      };
      const auto key = [&](const std::optional<std::uint32_t>& field) {
        return field ? string_literal(record->fields[*field].name) : std::string("\"\"");
      };
      std::string claims;
      if (step.done_field) claims = ".done = " + place(step.done_field, "rt::is_done");
      if (step.reason_field)
        claims += (claims.empty() ? "" : ", ") +
                  (".has_reason = " + place(step.reason_field, "rt::has_reason")) +
                  ", .can_have_reason = true";
      list.push_back(
          {{"list", "data." + records->member.name},
           {"key", string_literal("/" + result_fields(source)->fields[*nested.path[0].field].name)},
           {"claims", claims},
           {"done_key", key(step.done_field)},
           {"reason_key", key(step.reason_field)}});
    }
  }
  return list;
}

/// Lists of gaps whose items have a blank unit or reason, as a condition on Gaps.
std::string blank_units(const Source& source) {
  std::string all;
  for (std::size_t i = 0; i < source.plan.gaps.size(); ++i) {
    const ir::GapMember& role = source.contract.roles.gaps[i];
    const GapPlan& gap = source.plan.gaps[i];
    if (!role.takes_units || gap.shape != ir::GapMember::Shape::list) continue;
    std::string each;
    const auto* record = std::get_if<ir::Record>(&source.type(gap.item_type).kind);
    if (record == nullptr) each = "rt::is_blank_text(each)";
    for (std::size_t f = 0; record != nullptr && f < record->fields.size(); ++f) {
      const std::string& wire = record->fields[f].name;
      if (wire == role.unit_member || (!role.reason_member.empty() && wire == role.reason_member))
        add_condition(each, "rt::is_blank_text(each." + source.names(gap.item_type).members[f].name + ")");
    }
    if (!each.empty())
      add_condition(all,
                    "rt::any_item(gaps." + gap.name + "(), [](const auto& each) { return " + each + "; })");
  }
  return all;
}

/// The count of the scope as a member of the answer, or "" where it cannot be seen.
std::string scope_count(const Source& source) {
  const auto& field = source.contract.roles.scope_count;
  if (source.plan.counts_scope()) return "flags." + source.plan.result[*field].wire;
  if (!field || source.plan.result[*field].place != Place::data) return "";
  for (const DataMember& member : source.plan.data)
    if (member.field == field && member.member.form != Form::maybe) return "data." + member.member.name;
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
struct Claims {
  const Source& source;
  View list = View::array();
  std::string names;

  void add(const char* name, const std::string& value) {
    if (!value.empty()) list.push_back({{"name", name}, {"value", value}});
  }
  void name(const char* role, const std::string& value) {
    names += (names.empty() ? "." : ", .") + std::string(role) + " = " + value;
  }
  std::string flag(std::uint32_t field) const { return "flags." + source.plan.result[field].wire; }

  void add_all(bool has_declared, bool has_empty) {
    const ir::Roles& roles = source.contract.roles;
    if (roles.completion) add("complete", flag(*roles.completion));
    if (has_empty) {
      add("scope_empty", flag(*roles.scope_empty));
      add("can_be_scope_empty", "true");
    }
    const std::string count = scope_count(source);
    if (!count.empty()) add("nothing_examined", count + " == 0");
    std::string gap;
    for (const GapPlan& each : source.plan.gaps) add_condition(gap, gap_condition(each));
    add_condition(gap, nested_gaps(source));
    if (watches(source)) add_condition(gap, "!flags.contradictions.gap.empty()");
    add("has_gap", gap);
    if (has_declared) add("declared", declared_means(source));
    if (!count.empty()) add("some_examined", count + " > 0");
    std::string findings;
    for (const ir::FindingMember& finding : roles.findings)
      add_condition(findings, reports(source, finding.field));
    add("has_findings", findings);
    std::string examiners;
    for (const std::uint32_t field : roles.examiners)
      if (const DataMember* member = plain_member(source, field))
        add_condition(examiners, "rt::is_empty_list(data." + member->member.name + ")");
    add("no_examiner", examiners);
    std::string effects;
    for (const std::uint32_t field : roles.effects) add_condition(effects, reports(source, field));
    if (has_declared) add("has_effect", effects);
    if (watches(source)) add("has_failure_member", "!flags.contradictions.failure.empty()");
    add("has_blank_unit", blank_units(source));
    add_names(has_empty, has_declared);
  }

  void add_names(bool has_empty, bool has_declared) {
    const ir::Roles& roles = source.contract.roles;
    if (roles.completion) name("completion", key_of(source, *roles.completion));
    if (has_empty) name("scope_empty", key_of(source, *roles.scope_empty));
    if (!scope_count(source).empty()) name("scope_count", key_of(source, *roles.scope_count));
    if (!roles.gaps.empty()) name("gap", key_of(source, roles.gaps.front().field));
    if (!roles.findings.empty()) name("finding", key_of(source, roles.findings.front().field));
    if (!roles.examiners.empty()) name("examiner", key_of(source, roles.examiners.front()));
    if (!roles.effects.empty() && has_declared) name("effect", key_of(source, roles.effects.front()));
    if (watches(source)) name("failure_member", "wire.contradictions.failure");
  }
};

}  // namespace

bool watches(const Source& source) {
  const ir::Record* record = result_fields(source);
  return record != nullptr && !std::holds_alternative<ir::Refused>(record->extras) &&
         !(source.contract.failure_members.empty() && source.contract.undeclared_gaps.empty());
}

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
               {"nested_steps", is_record ? nested_steps(source) : View::array()},
               {"has_gaps", !source.plan.gaps.empty()},
               {"has_declared", has_declared},
               {"has_empty", !empty.empty()},
               {"empty_state", empty}};
  Claims claims{source, View::array(), ""};
  if (is_record) claims.add_all(has_declared, !empty.empty());
  view["has_claims"] = !claims.list.empty();
  view["claims"] = std::move(claims.list);
  view["names"] = claims.names;
  return view;
}

}  // namespace candor::backend::cpp
