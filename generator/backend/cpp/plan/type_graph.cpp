// backend/cpp/plan/type_graph.cpp: questions about the types of a contract that need no names.
#include "backend/cpp/plan/type_graph.hpp"

namespace candor::backend::cpp {
bool is_struct(const ir::Type& type) {
  return std::holds_alternative<ir::Record>(type.kind) || std::holds_alternative<ir::Tuple>(type.kind);
}

std::vector<bool> reachable(const ir::Contract& contract, const std::vector<ir::TypeId>& roots) {
  std::vector<bool> seen(contract.types.size(), false);
  std::vector<ir::TypeId> open = roots;
  while (!open.empty()) {
    const ir::TypeId id = open.back();
    open.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    for_each_part(contract[id], [&](ir::TypeId part) { open.push_back(part); });
  }
  return seen;
}

ir::TypeId without_null(const ir::Contract& contract, ir::TypeId id) {
  const auto* nullable = std::get_if<ir::Nullable>(&contract[id].kind);
  return nullable == nullptr ? id : nullable->inner;
}

}  // namespace candor::backend::cpp
