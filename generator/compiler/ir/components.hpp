// ir/components.hpp: finds the types that contain each other.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::ir {

/// Returns the sets of types that all lead to each other: Tarjan's strongly connected components of a graph
/// with the edges `next`. A type by itself is one only if it leads to itself.
std::vector<std::vector<TypeId>> cycles_of(const std::vector<std::vector<TypeId>>& next);

}  // namespace candor::ir
