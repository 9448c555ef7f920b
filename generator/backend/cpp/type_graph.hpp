// backend/cpp/type_graph.hpp: questions about the types of a contract that need no names.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::backend::cpp {

/// The types that a type is made of, in order; each at most as often as it is used.
std::vector<ir::TypeId> parts(const ir::Type& type);

/// True for the types that become a struct of their own whatever they hold: records and tuples.
bool is_struct(const ir::Type& type);

/// For each type, whether it is reachable from one of `roots`.
std::vector<bool> reachable(const ir::Contract& contract, const std::vector<ir::TypeId>& roots);

/// The type without `Nullable` around it.
ir::TypeId without_null(const ir::Contract& contract, ir::TypeId id);

/// True if the type can hold a value of the JSON type of `node`.
bool accepts_kind(const ir::Contract& contract, ir::TypeId id, const source::Node& node);

/// The branch of the union that `node` belongs to, if any.
std::optional<std::size_t> branch_of(const ir::Contract& contract, const ir::Union& type,
                                     const source::Node& node);

}  // namespace candor::backend::cpp
