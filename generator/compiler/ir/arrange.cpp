// ir/arrange.cpp: orders types so that each follows the types that it uses, and drops unused ones.
#include "ir/arrange.hpp"

#include <utility>

#include "ir/lower/parts.hpp"

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

}  // namespace

std::vector<TypeId> arrange(Contract& contract) {
  Order order{contract, std::vector<bool>(contract.types.size(), false), {}};
  order.visit(contract.params);
  order.visit(contract.result);
  for (const WireType& type : contract.wire_types) order.visit(type.type);
  renumber(contract, order.types);
  return order.types;
}

}  // namespace candor::ir
