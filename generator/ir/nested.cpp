// ir/nested.cpp: finds the types that lead to records with roles.
#include "ir/nested.hpp"

#include <algorithm>

#include "ir/lower/parts.hpp"

namespace candor::ir {

const NestedRoles* nested_roles(const Contract& contract, TypeId record) {
  const auto found = std::ranges::find(contract.roles.nested, record, &NestedRoles::record);
  return found == contract.roles.nested.end() ? nullptr : &*found;
}

std::vector<bool> leads_to_roles(const Contract& contract, bool (*counts)(const NestedRoles&)) {
  std::vector<bool> leads(contract.types.size(), false);
  if (contract.roles.nested.empty()) return leads;
  std::vector<std::vector<TypeId>> users(contract.types.size());
  for (TypeId id = 0; id < contract.types.size(); ++id)
    for_each_part(contract.types[id].kind, [&](TypeId part, Holds holds) {
      if (holds != Holds::as_rule) users[part].push_back(id);
    });
  std::vector<TypeId> open;
  for (const NestedRoles& nested : contract.roles.nested)
    if (counts(nested)) open.push_back(nested.record);
  while (!open.empty()) {
    const TypeId id = open.back();
    open.pop_back();
    if (leads[id]) continue;
    leads[id] = true;
    open.insert(open.end(), users[id].begin(), users[id].end());
  }
  return leads;
}

bool is_claim(const Roles& roles, std::uint32_t field) {
  return roles.completion == field || roles.scope_empty == field || roles.scope_count == field ||
         std::ranges::find(roles.effects, field) != roles.effects.end();
}

bool is_without_work(const State& state) {
  return state.means == Means::undone || state.means == Means::pending || state.means == Means::not_ready;
}

bool has_telling_constants(const Contract& contract, const State& state) {
  const auto claims = [&](const StateCondition& one) { return is_claim(contract.roles, one.field); };
  const auto tells = [&](const StateCondition& one) {
    const std::string& text = one.value.text;
    const bool is_nothing = one.value.kind == source::Kind::null || text == "false" || text == "0" || text.empty();
    return !claims(one) && !is_nothing;
  };
  return is_without_work(state) && std::ranges::any_of(state.when, claims) && std::ranges::any_of(state.when, tells);
}

bool fixes(const State& state, std::uint32_t field) {
  return std::ranges::find(state.when, field, &StateCondition::field) != state.when.end();
}

bool has_nested_gaps(const Contract& contract) {
  return std::ranges::any_of(contract.roles.nested, [](const NestedRoles& nested) {
    return !nested.gaps.empty() || !nested.cursors.empty() || nested.completion || nested.failed;
  });
}

}  // namespace candor::ir
