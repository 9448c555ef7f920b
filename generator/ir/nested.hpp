// ir/nested.hpp: where in a result there are records with roles.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::ir {

/// Returns the roles of a record within the result, or null.
const NestedRoles* nested_roles(const Contract& contract, TypeId record);

/// For each type: whether its values can contain a record with nested roles that `counts` selects, or are one. Values
/// that are kept as JSON text contain none.
std::vector<bool> leads_to_roles(const Contract& contract, bool (*counts)(const NestedRoles&));

/// Returns true for a member of the result whose role is a claim about the whole answer: the completion, an empty
/// scope, the count of the scope, or an effect.
bool is_claim(const Roles& roles, std::uint32_t field);

/// Returns true for a state of work that is undone, still to come or not begun.
bool is_without_work(const State& state);

/// Returns true for a state without work that has constants for members with such a role, and others that tell it from
/// other states: values other than false, null, 0 and "" of members without one.
bool has_telling_constants(const Contract& contract, const State& state);

/// Returns true if the state has a constant for the member.
bool fixes(const State& state, std::uint32_t field);

/// Returns true if a record within the result can name a gap.
bool has_nested_gaps(const Contract& contract);

}  // namespace candor::ir
