// ir/type_graph.cpp: how the types of a contract refer to each other.
#include "ir/type_graph.hpp"

namespace candor::ir {

std::vector<bool> reachable(const Contract& contract, const std::vector<TypeId>& roots) {
  return reached(contract.types.size(), roots,
                 [&](TypeId id, const auto& visit) { for_each_held(contract[id], visit); });
}

TypeId without_null(const Contract& contract, TypeId id) {
  const auto* nullable = std::get_if<Nullable>(&contract[id].kind);
  return nullable == nullptr ? id : nullable->inner;
}

}  // namespace candor::ir
