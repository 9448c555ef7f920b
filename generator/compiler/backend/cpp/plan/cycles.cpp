// backend/cpp/plan/cycles.cpp: breaks cycles of types that C++ cannot declare.
#include "backend/cpp/plan/cycles.hpp"

#include <algorithm>
#include <functional>
#include <utility>

#include "backend/cpp/plan/type_graph.hpp"
#include "ir/arrange.hpp"
#include "ir/components.hpp"

namespace candor::backend::cpp {

namespace {

using ir::TypeId;
using Ids = std::vector<TypeId>;

/// Returns true if the type becomes a class: a cycle through it can be declared.
bool is_class(const Declarable& types, TypeId id) {
  return types.closes_cycle[id] || is_struct(types.contract[id]);
}

/// Returns what the C++ type of each type is made of; if `between_classes`, of those that are not classes
/// only.
std::vector<Ids> parts_of_all(const Declarable& types, bool between_classes) {
  std::vector<Ids> all(types.contract.types.size());
  for (TypeId id = 0; id < all.size(); ++id) {
    if (between_classes && is_class(types, id)) continue;
    for_each_held(types.contract[id], [&](TypeId part) {
      if (!between_classes || !is_class(types, part)) all[id].push_back(part);
    });
  }
  return all;
}

/// Prefers unions, which may become structs without harm; then types with a name in `$defs`.
int rank(const ir::Type& type) {
  return (std::holds_alternative<ir::Union>(type.kind) ? 0 : 2) + (type.def_name.empty() ? 1 : 0);
}

/// Returns true if none of these types contains itself when `cut` is a class.
bool is_cut_by(const std::vector<Ids>& parts, const Ids& cycle, TypeId cut) {
  std::vector<Ids> rest(cycle.size());
  for (std::size_t i = 0; i < cycle.size(); ++i) {
    for (const TypeId part : parts[cycle[i]]) {
      const auto place = std::find(cycle.begin(), cycle.end(), part);
      if (cycle[i] != cut && part != cut && place != cycle.end())
        rest[i].push_back(static_cast<TypeId>(place - cycle.begin()));
    }
  }
  return ir::cycles_of(rest).empty();
}

/// Keeps the values of a type as JSON text.
void keep_text(Declarable& types, TypeId id) {
  ir::Contract& contract = types.contract;
  const auto inner = static_cast<TypeId>(contract.types.size());
  contract.types.push_back(contract.types[id]);
  contract.types[id].kind = ir::Checked{ir::Checked::Rule::any_of, {inner}};
  types.closes_cycle.push_back(false);
}

/// Makes a class of the type that all of a cycle goes through. Where there is no such type, or a struct is
/// among those that contain each other, one would have to be complete before the other: then values are kept
/// as text.
void cut(Declarable& types, const std::vector<Ids>& parts, Ids cycle, bool has_structs) {
  constexpr std::size_t max = 50;  // each may be tried
  if (cycle.size() > max) {
    for (const TypeId id : cycle) keep_text(types, id);
    return;
  }
  // Among equals, types that stand later: they contain the others, and were reached first.
  std::ranges::sort(cycle, std::greater<>(),
                    [&](TypeId id) { return std::pair(-rank(types.contract[id]), id); });
  if (has_structs) return keep_text(types, cycle.front());
  const auto found =
      std::find_if(cycle.begin(), cycle.end(), [&](TypeId id) { return is_cut_by(parts, cycle, id); });
  if (found == cycle.end()) return keep_text(types, cycle.front());
  types.closes_cycle[*found] = true;
}

/// Returns for each type the number of classes among those that it contains and that contain it.
std::vector<std::size_t> structs_around(const Declarable& types) {
  std::vector<std::size_t> counts(types.contract.types.size(), 0);
  for (const Ids& cycle : ir::cycles_of(parts_of_all(types, false))) {
    const auto structs =
        std::count_if(cycle.begin(), cycle.end(), [&](TypeId id) { return is_class(types, id); });
    for (const TypeId id : cycle) counts[id] = static_cast<std::size_t>(structs);
  }
  return counts;
}

/// Keeps maps in unions as text: a map in a variant must know its values, since a standard library may look
/// for functions of std::pair when it destroys the variant. Among structs that contain each other one is
/// defined before the other.
void keep_maps_in_unions(Declarable& types) {
  const std::vector<std::size_t> structs = structs_around(types);
  const std::vector<Ids> parts = parts_of_all(types, true);
  std::vector<bool> seen(parts.size(), false);
  Ids open;
  for (TypeId id = 0; id < parts.size(); ++id)
    if (structs[id] > 1 && std::holds_alternative<ir::Union>(types.contract[id].kind)) open.push_back(id);
  while (!open.empty()) {
    const TypeId id = open.back();
    open.pop_back();
    if (seen[id] || structs[id] < 2) continue;
    seen[id] = true;
    open.insert(open.end(), parts[id].begin(), parts[id].end());
    if (std::holds_alternative<ir::Map>(types.contract[id].kind)) keep_text(types, id);
  }
}

}  // namespace

Declarable break_cycles(ir::Contract contract) {
  Declarable types{std::move(contract), {}};
  types.closes_cycle.resize(types.contract.types.size(), false);
  if (ir::cycles_of(parts_of_all(types, false)).empty()) return types;
  while (true) {
    const std::vector<std::size_t> structs = structs_around(types);
    const std::vector<Ids> parts = parts_of_all(types, true);
    const std::vector<Ids> cycles = ir::cycles_of(parts);
    if (cycles.empty()) break;
    for (const Ids& cycle : cycles) cut(types, parts, cycle, structs[cycle.front()] > 0);
  }
  keep_maps_in_unions(types);
  std::vector<bool> closes_cycle;
  for (const TypeId before : ir::arrange(types.contract)) closes_cycle.push_back(types.closes_cycle[before]);
  types.closes_cycle = std::move(closes_cycle);
  return types;
}

}  // namespace candor::backend::cpp
