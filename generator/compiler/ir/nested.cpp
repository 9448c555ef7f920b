// ir/nested.cpp: finds the types that lead to records with roles.
#include "ir/nested.hpp"

#include <algorithm>

#include "ir/type_graph.hpp"

namespace candor::ir {

const NestedRoles* nested_roles(const Contract& contract, TypeId record) {
  const auto found = std::ranges::find(contract.roles.nested, record, &NestedRoles::record);
  return found == contract.roles.nested.end() ? nullptr : &*found;
}

std::vector<bool> leads_to_roles(const Contract& contract) {
  if (contract.roles.nested.empty()) return std::vector<bool>(contract.types.size(), false);
  std::vector<std::vector<TypeId>> users(contract.types.size());
  for (TypeId id = 0; id < contract.types.size(); ++id)
    for_each_held(contract[id], [&](TypeId part) { users[part].push_back(id); });
  std::vector<TypeId> records;
  for (const NestedRoles& nested : contract.roles.nested) records.push_back(nested.record);
  return reached(users.size(), std::move(records),
                 [&](TypeId id, const auto& visit) { std::ranges::for_each(users[id], visit); });
}

bool is_gap(const NestedRoles& roles, std::uint32_t field) {
  return std::ranges::find(roles.gaps, field, &GapMember::field) != roles.gaps.end() ||
         std::ranges::find(roles.cursors, field) != roles.cursors.end();
}

bool has_nested_gaps(const Contract& contract) {
  return std::ranges::any_of(contract.roles.nested, [](const NestedRoles& nested) {
    return !nested.gaps.empty() || !nested.cursors.empty() || nested.completion || nested.failed;
  });
}

}  // namespace candor::ir
