// generator/ir/arrange.cpp: the types in an order that defines before use, and those that need a box.
#include <algorithm>

#include "ir/lowering.hpp"

namespace candor::ir {

namespace {

/// Types after what they are made of, beginning at the roots.
struct Order {
  Contract& contract;
  std::vector<bool> seen;
  std::vector<TypeId> types;

  void visit(TypeId id) {
    if (seen[id]) return;
    seen[id] = true;
    for (const Part& part : parts_of(contract.types[id].kind)) visit(*part.id);
    types.push_back(id);
  }
};

void renumber(Contract& contract, const std::vector<TypeId>& order) {
  std::vector<TypeId> place(contract.types.size(), 0);
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = static_cast<TypeId>(i);
  std::vector<Type> types;
  types.reserve(order.size());
  for (const TypeId id : order) types.push_back(std::move(contract.types[id]));
  for (Type& type : types)
    for (const Part& part : parts_of(type.kind)) *part.id = place[*part.id];
  contract.types = std::move(types);
  contract.params = place[contract.params];
  contract.result = place[contract.result];
  for (WireType& type : contract.wire_types) type.type = place[type.type];
}

/// Tarjan's strongly connected components over what is held within: a component with a cycle needs boxes.
struct Components {
  Contract& contract;
  std::vector<std::uint32_t> index;
  std::vector<std::uint32_t> low;
  std::vector<bool> on_stack;
  std::vector<TypeId> stack;
  std::uint32_t next = 1;

  void visit(TypeId id) {
    index[id] = low[id] = next++;
    stack.push_back(id);
    on_stack[id] = true;
    for (const Part& part : parts_of(contract.types[id].kind)) {
      if (part.behind) continue;
      if (*part.id == id) contract.types[id].recursive = true;
      if (index[*part.id] == 0) {
        visit(*part.id);
        low[id] = std::min(low[id], low[*part.id]);
      } else if (on_stack[*part.id]) {
        low[id] = std::min(low[id], index[*part.id]);
      }
    }
    if (low[id] == index[id]) close(id);
  }

  void close(TypeId root) {
    const bool alone = stack.back() == root;
    TypeId id = 0;
    do {
      id = stack.back();
      stack.pop_back();
      on_stack[id] = false;
      if (!alone) contract.types[id].recursive = true;
    } while (id != root);
  }
};

/// Most values that an object holds in place. Objects in objects in objects add up, and twice at each level
/// doubles.
constexpr std::uint64_t most_in_place = 4096;

/// Puts objects that hold too much in place into boxes. The types stand after what they are made of.
void box_large(Contract& contract) {
  std::vector<std::uint64_t> held(contract.types.size(), 1);
  for (TypeId id = 0; id < contract.types.size(); ++id) {
    Type& type = contract.types[id];
    for (const Part& part : parts_of(type.kind)) {
      if (!part.behind && *part.id < id && !contract.types[*part.id].recursive) held[id] += held[*part.id];
    }
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
  const std::size_t count = contract.types.size();
  Components components{contract,
                        std::vector<std::uint32_t>(count, 0),
                        std::vector<std::uint32_t>(count, 0),
                        std::vector<bool>(count, false),
                        {}};
  for (TypeId id = 0; id < count; ++id)
    if (components.index[id] == 0) components.visit(id);
  box_large(contract);
}

}  // namespace candor::ir
