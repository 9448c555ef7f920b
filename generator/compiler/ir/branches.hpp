// ir/branches.hpp: which branch of a union a value belongs to.
#pragma once

#include <cstddef>
#include <optional>

#include "ir/contract.hpp"
#include "source/tree.hpp"

namespace candor::ir {

/// Returns true if the type has values of the kind.
bool accepts_kind(const Contract& contract, TypeId type, source::Kind kind);

/// The branch of the union that `node` belongs to, if any.
std::optional<std::size_t> branch_of(const Contract& contract, const Union& type,
                                     const detail::TreeNode& node);
std::optional<std::size_t> branch_of(const Contract& contract, const Union& type, const source::Node& node);

}  // namespace candor::ir
