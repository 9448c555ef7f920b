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

GapMember lower_gap(const Contract& contract, std::uint32_t place, convention::Shape shape,
                    const convention::Evidence& evidence) {
  GapMember gap;
  gap.field = place;
  if (shape == convention::Shape::boolean) gap.shape = GapMember::Shape::flag;
  if (shape == convention::Shape::integer) gap.shape = GapMember::Shape::count;
  if (shape != convention::Shape::list) return gap;
  const auto* list = std::get_if<Array>(&contract[result_fields(contract)[place].type].kind);
  if (list == nullptr) return gap;
  if (is_plain_text(contract, list->item)) gap.takes_units = true;
  if (const auto* item = std::get_if<Record>(&contract[list->item].kind))
    find_units(contract, *item, evidence, gap);
  return gap;
}

SideStep& step_of(Roles& roles, const std::string& name) {
  for (SideStep& step : roles.steps)
    if (step.name == name) return step;
  roles.steps.push_back({name, std::nullopt, std::nullopt, {}});
  return roles.steps.back();
}

void add_reasons(SideStep& step, const convention::MemberRole& role,
                 const convention::Convention& convention) {
  const convention::Step* approved = convention::find_step(convention, role.step);
  if (approved == nullptr) return;
  for (const convention::Reason& reason : approved->reasons)
    if (std::find(role.reasons.begin(), role.reasons.end(), reason.word) != role.reasons.end())
      step.reasons.push_back({reason.word, reason.description});
}

void add_role(Roles& into, const convention::MemberRole& role, std::uint32_t place, const Contract& contract,
              const convention::Convention& convention) {
  switch (role.role) {
    case convention::Role::completion:
      into.completion = place;
      break;
    case convention::Role::gap:
      into.gaps.push_back(lower_gap(contract, place, role.shape, convention.evidence));
      break;
    case convention::Role::scope_empty:
      into.scope_empty = place;
      break;
    case convention::Role::scope_count:
      into.scope_count = place;
      break;
    case convention::Role::effect:
      into.effects.push_back(place);
      break;
    case convention::Role::step_done:
      step_of(into, role.step).done_field = place;
      break;
    case convention::Role::skip_reason:
      step_of(into, role.step).reason_field = place;
      add_reasons(step_of(into, role.step), role, convention);
      break;
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
  const auto& fields = result_fields(contract);
  for (std::size_t i = 0; i < fields.size(); ++i)
    if (fields[i].name == name) return static_cast<std::uint32_t>(i);
  return std::nullopt;
}

Roles lower_roles(const Contract& contract, const convention::Roles& roles,
                  const convention::Convention& convention) {
  Roles into;
  for (const convention::MemberRole& role : roles)
    if (const auto place = field_place(contract, role.member))
      add_role(into, role, *place, contract, convention);
  return into;
}

}  // namespace candor::ir
