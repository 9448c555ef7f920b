// generator/ir/lower/roles.cpp: roles by the places of fields, and gaps that a ledger can fill.
#include <algorithm>

#include "ir/lower/lower_contract.hpp"

namespace candor::ir {

namespace {

/// A string that takes every text, but perhaps the empty one.
bool is_plain_text(const Contract& contract, TypeId id) {
  const auto* text = std::get_if<String>(&contract[id].kind);
  if (text == nullptr || !text->any_of.empty()) return false;
  const TextRules& rules = text->rules;
  return rules.min_length <= 1 && !rules.max_length && rules.patterns.empty() && rules.values.empty();
}

/// Returns the field with the first of `names` that is there and a plain string, or null.
const Field* first_text(const Contract& contract, const Record& record,
                        const std::vector<std::string>& names) {
  for (const std::string& name : names)
    for (const Field& field : record.fields)
      if (field.name == name && is_plain_text(contract, field.type)) return &field;
  return nullptr;
}

/// Finds the members of an array's items that name a unit and a reason. Items with other required members
/// cannot be built from these.
void find_units(const Contract& contract, const Record& item, const convention::Evidence& evidence,
                GapMember& gap) {
  const Field* unit = first_text(contract, item, evidence.gap_unit);
  const Field* reason = first_text(contract, item, evidence.gap_reason);
  if (unit == nullptr || unit->presence != Presence::required) return;
  for (const Field& field : item.fields)
    if (field.presence == Presence::required && &field != unit && &field != reason) return;
  gap.takes_units = true;
  gap.unit_member = unit->name;
  if (reason != nullptr) gap.reason_member = reason->name;
}

GapMember lower_gap(const Contract& contract, TypeId type, std::uint32_t place, convention::Shape shape,
                    const convention::Evidence& evidence) {
  GapMember gap;
  gap.field = place;
  if (shape == convention::Shape::boolean) gap.shape = GapMember::Shape::flag;
  if (shape == convention::Shape::integer) gap.shape = GapMember::Shape::count;
  if (shape != convention::Shape::list) return gap;
  const auto* list = std::get_if<Array>(&contract[type].kind);
  if (list == nullptr) return gap;
  if (is_plain_text(contract, list->item)) gap.takes_units = true;
  if (const auto* item = std::get_if<Record>(&contract[list->item].kind))
    find_units(contract, *item, evidence, gap);
  return gap;
}

SideStep& step_of(std::vector<SideStep>& steps, const std::string& name) {
  for (SideStep& step : steps)
    if (step.name == name) return step;
  steps.push_back({name, std::nullopt, std::nullopt, {}});
  return steps.back();
}

void add_reasons(SideStep& step, const convention::MemberRole& role,
                 const convention::Convention& convention) {
  const convention::Step* approved = convention::find_step(convention, role.step);
  if (approved == nullptr) return;
  for (const convention::Reason& reason : approved->reasons)
    if (std::find(role.reasons.begin(), role.reasons.end(), reason.word) != role.reasons.end())
      step.reasons.push_back({reason.word, reason.description});
}

FindingMember::Shape finding_shape(convention::Shape shape) {
  if (shape == convention::Shape::integer) return FindingMember::Shape::count;
  return shape == convention::Shape::text ? FindingMember::Shape::text : FindingMember::Shape::list;
}

void add_role(Roles& into, const convention::MemberRole& role, std::uint32_t place, const Contract& contract,
              const convention::Convention& convention) {
  switch (role.role) {
    case convention::Role::completion:
      into.completion = place;
      break;
    case convention::Role::gap:
      into.gaps.push_back(
          lower_gap(contract, result_fields(contract)[place].type, place, role.shape, convention.evidence));
      break;
    case convention::Role::scope_empty:
      into.scope_empty = place;
      break;
    case convention::Role::scope_count:
      into.scope_count = place;
      break;
    case convention::Role::cursor:
      into.cursors.push_back(place);
      break;
    case convention::Role::examiner:
      into.examiners.push_back(place);
      break;
    case convention::Role::finding:
      into.findings.push_back({place, finding_shape(role.shape)});
      break;
    case convention::Role::effect:
      into.effects.push_back(place);
      break;
    case convention::Role::step_done:
      step_of(into.steps, role.step).done_field = place;
      break;
    case convention::Role::skip_reason:
      step_of(into.steps, role.step).reason_field = place;
      add_reasons(step_of(into.steps, role.step), role, convention);
      break;
    case convention::Role::none:
      into.opted_out.push_back(place);
      break;
  }
}

/// Returns the place of the field of that name.
std::optional<std::uint32_t> place_in(const std::vector<Field>& fields, std::string_view name) {
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].name == name) return static_cast<std::uint32_t>(i);
  return std::nullopt;
}

/// Follows a path of names from the result. Returns false where the types do not have it, for example because
/// a record was lowered to a type of another kind.
bool follow(const Contract& contract, const std::vector<std::string>& path, NestedRoles& into) {
  TypeId type = contract.result;
  for (const std::string& name : path) {
    if (const auto* list = std::get_if<Array>(&contract[type].kind)) {
      into.path.push_back({std::nullopt});
      type = list->item;
      continue;
    }
    const auto* record = std::get_if<Record>(&contract[type].kind);
    const auto place = record == nullptr ? std::nullopt : place_in(record->fields, name);
    if (!place) return false;
    into.path.push_back({place});
    type = record->fields[*place].type;
  }
  into.record = type;
  return std::holds_alternative<Record>(contract[type].kind);
}

NestedRoles* nested_at(Roles& roles, NestedRoles&& way) {
  const auto same = [&](const NestedRoles& other) {
    return std::equal(other.path.begin(), other.path.end(), way.path.begin(), way.path.end(),
                      [](const NestedStep& a, const NestedStep& b) { return a.field == b.field; });
  };
  const auto found = std::find_if(roles.nested.begin(), roles.nested.end(), same);
  if (found != roles.nested.end()) return &*found;
  roles.nested.push_back(std::move(way));
  return &roles.nested.back();
}

void add_nested_role(Roles& roles, const convention::MemberRole& role, const Contract& contract,
                     const convention::Convention& convention) {
  NestedRoles way;
  if (!follow(contract, role.path, way)) return;
  const std::vector<Field>& fields = std::get<Record>(contract[way.record].kind).fields;
  const auto place = place_in(fields, role.member);
  if (!place) return;
  NestedRoles& into = *nested_at(roles, std::move(way));
  switch (role.role) {
    case convention::Role::gap:
      into.gaps.push_back(lower_gap(contract, fields[*place].type, *place, role.shape, convention.evidence));
      break;
    case convention::Role::cursor:
      into.cursors.push_back(*place);
      break;
    case convention::Role::step_done:
      step_of(into.steps, role.step).done_field = place;
      break;
    case convention::Role::skip_reason:
      step_of(into.steps, role.step).reason_field = place;
      add_reasons(step_of(into.steps, role.step), role, convention);
      break;
    case convention::Role::completion:
    case convention::Role::scope_empty:
    case convention::Role::scope_count:
    case convention::Role::examiner:
    case convention::Role::finding:
    case convention::Role::effect:
    case convention::Role::none:
      break;
  }
}

}  // namespace

const std::vector<Field>& result_fields(const Contract& contract) {
  static const std::vector<Field> none;
  const auto* record = std::get_if<Record>(&contract[contract.result].kind);
  return record == nullptr ? none : record->fields;
}

std::optional<std::uint32_t> field_place(const Contract& contract, std::string_view name) {
  return place_in(result_fields(contract), name);
}

Roles lower_roles(const Contract& contract, const convention::Roles& roles,
                  const convention::Convention& convention) {
  Roles into;
  for (const convention::MemberRole& role : roles) {
    if (!role.path.empty())
      add_nested_role(into, role, contract, convention);
    else if (const auto place = field_place(contract, role.member))
      add_role(into, role, *place, contract, convention);
  }
  // A cursor is a gap. One that is no plain string is evidence only.
  for (const std::uint32_t place : into.cursors) {
    TypeId type = result_fields(contract)[place].type;
    if (const auto* nullable = std::get_if<Nullable>(&contract[type].kind)) type = nullable->inner;
    if (std::holds_alternative<String>(contract[type].kind)) into.gaps.push_back({.field = place, .shape = GapMember::Shape::cursor, .unit_member = "", .reason_member = ""});
  }
  return into;
}

void add_undeclared_claims(Contract& contract, const convention::Convention& convention) {
  const auto is_new = [&](const std::string& name) { return !field_place(contract, name); };
  const auto add = [&](const std::vector<std::string>& names, FailureMember::Sign sign) {
    for (const std::string& name : names)
      if (is_new(name)) contract.failure_members.push_back({name, sign});
  };
  add(convention.evidence.texts_of_failure, FailureMember::Sign::text);
  add(convention.evidence.flags_of_failure, FailureMember::Sign::is_true);
  add(convention.evidence.flags_of_success, FailureMember::Sign::is_false);
  for (const convention::KnownMember& member : convention.members)
    if ((member.role == convention::Role::gap || member.role == convention::Role::cursor) &&
        is_new(member.name))
      contract.undeclared_gaps.push_back(member.name);
}

}  // namespace candor::ir
