// generator/compiler/ir/lower/lower_contract.hpp: lowers errors, states and roles of a contract. Private to this
// module.
#pragma once

#include "convention/roles.hpp"
#include "ir/lower/lowering.hpp"

namespace candor::ir {

/// Roles of the result's fields, by their places. `roles` names members that the result declares.
Roles lower_roles(const Contract& contract, const convention::Roles& roles,
                  const convention::Convention& convention);

/// Marks the reasons in records of the result: of gaps in lists, and of side steps.
void open_reasons(Contract& contract);

/// Adds the members with a word of a status that says that not all went well, and that no state tells of.
void add_statuses(Contract& contract, const convention::Evidence& evidence);

/// Adds the names of the convention that are claims although the result does not declare them.
void add_undeclared_claims(Contract& contract, const convention::Convention& convention);

/// Lowers the declared states, and checks their conditions against the types of the result's members.
std::vector<State> lower_states(const schema::ContractFile& file, const Contract& contract,
                                diagnostics::Findings& report);

/// The place of the result's field of that name.
std::optional<std::uint32_t> field_place(const Contract& contract, std::string_view name);

/// Returns true if a value of the type can be this constant. Constants are booleans, strings and integers.
bool can_be(const Contract& contract, TypeId type, const source::Node& constant);

}  // namespace candor::ir
