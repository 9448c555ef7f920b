// ir/branches.hpp: which branch of a union a value belongs to.
#pragma once

#include <cstddef>
#include <optional>

#include "ir/contract.hpp"

namespace candor::ir {

/// Returns true if the type can hold a value of the JSON type of `node`.
bool accepts_kind(const Contract& contract, TypeId id, const source::Node& node);

/// The branch of the union that `node` belongs to, if any.
std::optional<std::size_t> branch_of(const Contract& contract, const Union& type, const source::Node& node);

}  // namespace candor::ir
