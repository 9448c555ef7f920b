// generator/compiler/ir/always_object.cpp: types whose values are all objects.
#include <algorithm>
#include <set>

#include "ir/contract.hpp"

namespace candor::ir {
namespace {

/// `open` holds the types that are being looked at: a type that needs itself has no other values.
bool is_object(const Contract& contract, TypeId id, std::set<TypeId>& open) {
  if (!open.insert(id).second) return true;
  const TypeKind& kind = contract[id].kind;
  if (std::holds_alternative<Record>(kind) || std::holds_alternative<Map>(kind)) return true;
  if (const auto* const choice = std::get_if<Union>(&kind))
    return std::ranges::all_of(choice->branches,
                               [&](const Branch& branch) { return is_object(contract, branch.type, open); });
  const auto* const checked = std::get_if<Checked>(&kind);
  if (checked == nullptr) return false;
  const auto is_branch_object = [&](TypeId branch) { return is_object(contract, branch, open); };
  return checked->rule == Checked::Rule::all_of ? std::ranges::any_of(checked->branches, is_branch_object)
                                                : std::ranges::all_of(checked->branches, is_branch_object);
}

}  // namespace

bool is_always_object(const Contract& contract, TypeId type) {
  std::set<TypeId> open;
  return is_object(contract, type, open);
}

}  // namespace candor::ir
