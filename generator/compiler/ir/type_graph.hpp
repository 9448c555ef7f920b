// ir/type_graph.hpp: how the types of a contract refer to each other.
#pragma once

#include <vector>

#include "ir/contract.hpp"
#include "ir/lower/parts.hpp"

namespace candor::ir {

/// Calls `visit(id)` for each type that values of `type` hold, in order; as often as it is used.
template <class Visit>
void for_each_held(const Type& type, const Visit& visit) {
  for_each_part(type.kind, [&](TypeId part, Holds holds) {
    if (holds != Holds::as_rule) visit(part);
  });
}

/// For each of `size` types, whether it is one of `open` or comes after one: `each_next(id, visit)` calls
/// `visit` with the types after one.
template <class EachNext>
std::vector<bool> reached(std::size_t size, std::vector<TypeId> open, const EachNext& each_next) {
  std::vector<bool> seen(size, false);
  while (!open.empty()) {
    const TypeId id = open.back();
    open.pop_back();
    if (seen[id]) continue;
    seen[id] = true;
    each_next(id, [&](TypeId next) { open.push_back(next); });
  }
  return seen;
}

/// For each type, whether it is one of `roots` or values of them can hold it.
std::vector<bool> reachable(const Contract& contract, const std::vector<TypeId>& roots);

/// The type without `Nullable` around it.
TypeId without_null(const Contract& contract, TypeId id);

}  // namespace candor::ir
