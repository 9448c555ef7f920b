// ir/nested.hpp: where in a result there are records with roles.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::ir {

/// Returns the roles of a record within the result, or null.
const NestedRoles* nested_roles(const Contract& contract, TypeId record);

/// For each type: whether its values can contain a record with nested roles, or are one. Values that are kept
/// as JSON text contain none.
std::vector<bool> leads_to_roles(const Contract& contract);

/// True for a field of the record that is a gap or a cursor.
bool is_gap(const NestedRoles& roles, std::uint32_t field);

/// Returns true if a record within the result can name a gap.
bool has_nested_gaps(const Contract& contract);

}  // namespace candor::ir
