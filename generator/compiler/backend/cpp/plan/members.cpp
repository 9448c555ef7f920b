// backend/cpp/plan/members.cpp: the members of structs and the enumerators of enums.
#include <string>
#include <utility>
#include <vector>

#include "backend/cpp/plan/steps.hpp"
#include "backend/cpp/plan/type_graph.hpp"
#include "backend/cpp/text/text.hpp"
#include "ir/nested.hpp"

namespace candor::backend::cpp {
namespace {

using source::Kind;

/// The enumerator of a value: named after a string itself, or after the type or digits of another value.
Wanted enumerator_of(const source::Node& value) {
  if (value.kind == Kind::string) return wanted_enumerator(value.text);
  if (value.kind == Kind::boolean) return {value.text == "true" ? "true_value" : "false_value"};
  if (value.kind == Kind::null) return {"null_value"};
  return {"value_" + identifier(value.text).substr(value.text.starts_with('-') ? 0 : 1)};
}

void complete(MemberPlan& member, const ir::Contract& contract, const Plan& plan, const ir::Field& field) {
  const TypePlan& type = plan.types[field.type];
  const auto held = [&](ir::TypeId id) {
    return field.is_open ? plan.parts.open_of(plan.types[id].cpp) : plan.types[id].held;
  };
  member.cpp = held(field.type);
  if (ir::is_filled(field)) {
    if (const auto text = held_literal(contract, plan, field.type, *field.default_value, false)) {
      member.initial = member.initial_value = *text;
      return;
    }
  }
  if (field.presence == ir::Presence::required) {
    const auto* words = std::get_if<ir::Enum>(&contract[field.type].kind);
    const bool only_one = words != nullptr && words->values.size() == 1;
    if (only_one) member.initial = type.name + "::" + type.members[0].name;
    member.initial_value = natural_start(contract, plan, field.type);
    return;
  }
  member.initial = member.initial_value = "std::nullopt";
  const auto* nullable = std::get_if<ir::Nullable>(&contract[field.type].kind);
  member.form = nullable != nullptr ? Form::maybe : Form::optional;
  member.cpp = nullable != nullptr ? "candor::Maybe<" + held(nullable->inner) + ">"
                                   : "std::optional<" + held(field.type) + ">";
}

/// The names come first, for a default may name a member of a type that comes later.
struct NameMembers {
  const Names& names;
  std::vector<MemberPlan>& members;

  void add(const std::string& name) const { members.push_back({name, "", "", "", Form::plain}); }

  void operator()(const ir::Enum& type) const {
    Names taken;
    std::vector<Wanted> wanted;
    for (const ir::EnumValue& value : type.values) wanted.push_back(enumerator_of(value.value));
    for (const std::string& name : take_all(taken, wanted)) add(name);
  }
  void operator()(const ir::Record& record) const {
    Names taken = Names::inside(names);
    std::vector<Wanted> wanted;
    wanted.reserve(record.fields.size());
    members.reserve(record.fields.size() + 1);
    for (const ir::Field& field : record.fields) wanted.push_back(wanted_word(field.name));
    for (const std::string& name : take_all(taken, wanted)) add(name);
    if (!std::holds_alternative<ir::Refused>(record.extras)) add(taken.take("additional"));
  }
  void operator()(const ir::Tuple& tuple) const {
    for (std::size_t i = 0; i < tuple.items.size(); ++i) add("item_" + std::to_string(i + 1));
    if (tuple.rest) add("rest");
  }
  void operator()(const ir::Boolean&) const {}
  void operator()(const ir::Null&) const {}
  void operator()(const ir::Integer&) const {}
  void operator()(const ir::Number&) const {}
  void operator()(const ir::String&) const {}
  void operator()(const ir::Array&) const {}
  void operator()(const ir::Map&) const {}
  void operator()(const ir::Union&) const {}
  void operator()(const ir::Nullable&) const {}
  void operator()(const ir::Checked&) const {}
  void operator()(const ir::Any&) const {}
  void operator()(const ir::Never&) const {}
};

void complete_record(const ir::Contract& contract, Plan& plan, ir::TypeId id, const ir::Record& record,
                     bool may_be_set) {
  const ir::NestedRoles* const roles = ir::nested_roles(contract, id);
  for (std::uint32_t i = 0; i < record.fields.size(); ++i) {
    MemberPlan& member = plan.types[id].members[i];
    complete(member, contract, plan, record.fields[i]);
    // Nobody but the tool knows the gaps of a record: they are not left out of the braces.
    if (roles != nullptr && ir::is_gap(*roles, i)) member.initial.clear();
  }
  if (plan.types[id].members.size() == record.fields.size()) return;
  MemberPlan& last = plan.types[id].members.back();
  last = *additional_member(plan, record.extras, may_be_set, last.name);
}

void complete_tuple(const ir::Contract& contract, Plan& plan, ir::TypeId id, const ir::Tuple& tuple) {
  for (std::size_t i = 0; i < tuple.items.size(); ++i) {
    ir::Field field;
    field.type = tuple.items[i];
    field.presence = i < tuple.min_items ? ir::Presence::required : ir::Presence::optional;
    complete(plan.types[id].members[i], contract, plan, field);
  }
  if (!tuple.rest) return;
  const std::string type = plan.parts.list_of(plan.types[*tuple.rest].cpp);
  plan.types[id].members.back() = {"rest", type, "{}", "{}", Form::plain};
}

}  // namespace

MemberPlan plan_member(const ir::Contract& contract, const Plan& plan, const ir::Field& field,
                       const std::string& name) {
  MemberPlan member;
  member.name = name;
  complete(member, contract, plan, field);
  return member;
}

std::optional<MemberPlan> additional_member(const Plan& plan, const ir::Extras& extras, bool may_be_set,
                                            const std::string& name) {
  if (std::holds_alternative<ir::Refused>(extras)) return std::nullopt;
  const auto member = [&](std::string cpp, Keeps keeps) {
    return MemberPlan{name, std::move(cpp), "{}", "{}", Form::plain, keeps};
  };
  if (const auto* kept = std::get_if<ir::Kept>(&extras))
    return member(plan.parts.map_of(plan.types[kept->type].cpp), Keeps::typed);
  return may_be_set ? member(plan.parts.further, Keeps::given) : member(plan.parts.undeclared, Keeps::read);
}

void fill_members(const ir::Contract& contract, const Names& names, Plan& plan) {
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    TypePlan& type = plan.types[id];
    if (type.needed && !type.wrapped) std::visit(NameMembers{names, type.members}, contract[id].kind);
  }
  std::vector<bool> in_result(plan.types.size(), false);
  if (!contract.is_envelope()) in_result = ir::reachable(contract, {contract.result});
  for (ir::TypeId id = 0; id < plan.types.size(); ++id) {
    if (!plan.types[id].needed) continue;
    if (const auto* record = std::get_if<ir::Record>(&contract[id].kind))
      complete_record(contract, plan, id, *record, !in_result[id]);
    if (const auto* tuple = std::get_if<ir::Tuple>(&contract[id].kind))
      complete_tuple(contract, plan, id, *tuple);
  }
}

}  // namespace candor::backend::cpp
