// ir/type_graph.cpp: how the types of a contract refer to each other.
#include "ir/type_graph.hpp"

namespace candor::ir {

std::vector<bool> reachable(const Contract& contract, const std::vector<TypeId>& roots) {
  std::vector<bool> seen(contract.types.size(), false);
  std::vector<TypeId> open = roots;
  while (!open.empty()) {
    const TypeId id = open.back();
    open.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    for_each_held(contract[id], [&](TypeId part) { open.push_back(part); });
  }
  return seen;
}

TypeId without_null(const Contract& contract, TypeId id) {
  const auto* nullable = std::get_if<Nullable>(&contract[id].kind);
  return nullable == nullptr ? id : nullable->inner;
}

}  // namespace candor::ir
