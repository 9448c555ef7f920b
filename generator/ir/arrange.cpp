// generator/ir/arrange.cpp: the types in an order that defines before use, and those that need a box.
#include <algorithm>

#include "ir/lowering.hpp"
#include "ir/parts.hpp"

namespace candor::ir {

namespace {

/// Returns the types in order of dependency: each after the types that it contains.
struct Order {
  Contract& contract;
  std::vector<bool> seen;
  std::vector<TypeId> types;

  void visit(TypeId id) {
    if (seen[id]) return;
    seen[id] = true;
    for_each_part(contract.types[id].kind, [this](TypeId part, Holds) { visit(part); });
    types.push_back(id);
  }
};

void renumber(Contract& contract, const std::vector<TypeId>& order) {
  std::vector<TypeId> place(contract.types.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = static_cast<TypeId>(i);
  std::vector<Type> types;
  types.reserve(order.size());
  for (const TypeId id : order) types.push_back(std::move(contract.types[id]));
  for (Type& type : types) for_each_part(type.kind, [&](TypeId& part, Holds) { part = place[part]; });
  contract.types = std::move(types);
  contract.params = place[contract.params];
  contract.result = place[contract.result];
  for (WireType& type : contract.wire_types) type.type = place[type.type];
}

std::vector<TypeId> held_in_place(const Contract& contract, TypeId id) {
  std::vector<TypeId> ids;
  for_each_part(contract[id].kind, [&](TypeId part, Holds holds) {
    if (holds == Holds::in_place) ids.push_back(part);
  });
  return ids;
}

/// Types that contain themselves without a list or map between need boxes.
void box_recursive(Contract& contract) {
  std::vector<std::vector<TypeId>> held;
  for (TypeId id = 0; id < contract.types.size(); ++id) held.push_back(held_in_place(contract, id));
  for (const std::vector<TypeId>& cycle : cycles_of(held))
    for (const TypeId id : cycle) contract.types[id].recursive = true;
}

/// Most values that an object holds in place. Objects in objects in objects add up, and twice at each level
/// doubles.
constexpr std::uint64_t most_in_place = 4096;

/// Puts objects that hold too much in place into boxes. The types stand after what they are made of.
void box_large(Contract& contract) {
  std::vector<std::uint64_t> held(contract.types.size(), 1);
  for (TypeId id = 0; id < contract.types.size(); ++id) {
    Type& type = contract.types[id];
    for_each_part(type.kind, [&](TypeId part, Holds holds) {
      if (holds == Holds::in_place && part < id && !contract[part].recursive) held[id] += held[part];
    });
    if (held[id] > most_in_place && std::holds_alternative<Record>(type.kind)) type.recursive = true;
  }
}

}  // namespace

void arrange(Contract& contract) {
  Order order{contract, std::vector<bool>(contract.types.size(), false), {}};
  order.visit(contract.params);
  order.visit(contract.result);
  for (const WireType& type : contract.wire_types) order.visit(type.type);
  renumber(contract, order.types);
  box_recursive(contract);
  box_large(contract);
}

}  // namespace candor::ir
