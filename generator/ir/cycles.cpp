// generator/ir/cycles.cpp: cycles of types that C++ cannot write as they are.
#include <algorithm>

#include "ir/components.hpp"
#include "ir/lowering.hpp"
#include "ir/parts.hpp"

namespace candor::ir {

namespace {

using Ids = std::vector<TypeId>;

/// Has a C++ name whatever it contains: a cycle through it can be written.
bool is_named(const Type& type) {
  return type.closes_cycle || std::holds_alternative<Record>(type.kind) ||
         std::holds_alternative<Tuple>(type.kind);
}

/// What the C++ type of each type is made of; of those between names only, if asked for.
std::vector<Ids> parts_of_all(const Contract& contract, bool between_names) {
  std::vector<Ids> all(contract.types.size());
  for (TypeId id = 0; id < all.size(); ++id) {
    if (between_names && is_named(contract[id])) continue;
    for_each_part(contract[id].kind, [&](TypeId part, Holds holds) {
      const bool counts = holds != Holds::as_rule && !(between_names && is_named(contract[part]));
      if (counts) all[id].push_back(part);
    });
  }
  return all;
}

/// Prefers unions, which may become structs without harm; then types with a name in `$defs`.
int rank(const Type& type) {
  return (std::holds_alternative<Union>(type.kind) ? 0 : 2) + (type.def_name.empty() ? 1 : 0);
}

/// Returns true if none of these types contains itself when one of them has a name.
bool is_cut_by(const std::vector<Ids>& parts, const Ids& cycle, TypeId cut) {
  std::vector<Ids> rest(cycle.size());
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    for (const TypeId part : parts[cycle[i]]) {
      const auto place = std::find(cycle.begin(), cycle.end(), part);
      if (cycle[i] != cut && part != cut && place != cycle.end())
        rest[i].push_back(static_cast<TypeId>(place - cycle.begin()));
    }
  }
  return cycles_of(rest).empty();
}

/// The values of a type are kept as texts.
void keep_text(Contract& contract, TypeId id) {
  const auto inner = static_cast<TypeId>(contract.types.size());
  contract.types.push_back(contract.types[id]);
  contract.types[id].kind = Checked{Checked::Rule::any_of, {inner}};
}

/// Gives a name to the type that all of a cycle goes through. Where there is no such type, or a struct is
/// among those that contain each other, one would have to be complete before the other: then texts are kept.
void cut(Contract& contract, const std::vector<Ids>& parts, Ids cycle, bool has_structs) {
  constexpr std::size_t most = 50;  // each may be tried
  if (cycle.size() > most) {
    for (const TypeId id : cycle) keep_text(contract, id);
    return;
  }
  std::stable_sort(cycle.begin(), cycle.end(), [&](TypeId left, TypeId right) {
    return rank(contract.types[left]) < rank(contract.types[right]);
  });
  if (has_structs) return keep_text(contract, cycle.front());
  const auto found =
      std::find_if(cycle.begin(), cycle.end(), [&](TypeId id) { return is_cut_by(parts, cycle, id); });
  if (found == cycle.end()) return keep_text(contract, cycle.front());
  contract.types[*found].closes_cycle = true;
}

/// For each type the number of structs among those that it contains and that contain it.
std::vector<std::size_t> structs_around(const Contract& contract) {
  std::vector<std::size_t> counts(contract.types.size(), 0);
  for (const Ids& cycle : cycles_of(parts_of_all(contract, false))) {
    const auto structs =
        std::count_if(cycle.begin(), cycle.end(), [&](TypeId id) { return is_named(contract.types[id]); });
    for (const TypeId id : cycle) counts[id] = static_cast<std::size_t>(structs);
  }
  return counts;
}

/// A map in a choice must know its values: a standard library may look for functions of std::pair when it
/// destroys a variant. Among structs that contain each other one is defined before the other.
void keep_maps_in_choices(Contract& contract) {
  const std::vector<std::size_t> structs = structs_around(contract);
  const std::vector<Ids> parts = parts_of_all(contract, true);
  std::vector<bool> seen(parts.size(), false);
  Ids open;
  for (TypeId id = 0; id < parts.size(); ++id)
    if (structs[id] > 1 && std::holds_alternative<Union>(contract.types[id].kind)) open.push_back(id);
  while (!open.empty()) {
    const TypeId id = open.back();
    open.pop_back();
    if (seen[id] || structs[id] < 2) continue;
    seen[id] = true;
    open.insert(open.end(), parts[id].begin(), parts[id].end());
    if (std::holds_alternative<Map>(contract.types[id].kind)) keep_text(contract, id);
  }
}

}  // namespace

void settle_cycles(Contract& contract) {
  if (cycles_of(parts_of_all(contract, false)).empty()) return;
  while (true) {
    const std::vector<std::size_t> structs = structs_around(contract);
    const std::vector<Ids> parts = parts_of_all(contract, true);
    const std::vector<Ids> cycles = cycles_of(parts);
    if (cycles.empty()) break;
    for (const Ids& cycle : cycles) cut(contract, parts, cycle, structs[cycle.front()] > 0);
  }
  keep_maps_in_choices(contract);
}

}  // namespace candor::ir
