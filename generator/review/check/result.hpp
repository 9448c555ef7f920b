// generator/review/check/result.hpp: queries on the result of a contract, for rules. Private to this module.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "check/check.hpp"

namespace candor::check {

/// The member of the result at that place. Roles and states name places that exist.
const ir::Field& result_field(const ir::Contract& contract, std::uint32_t place);

/// Returns true for a member of the result whose role is `none`: its name means nothing.
bool is_opted_out(const ir::Contract& contract, const ir::Field& field);

/// Returns true if a declared error covers a missing target: its code ends in "_not_found" or begins with
/// "no_". A success then implies that the target existed.
bool fails_on_nothing(const ir::Contract& contract);

/// Every member of the result that has a role, with the name of the role.
struct RoleMember {
  std::uint32_t field = 0;
  std::string role;
};
std::vector<RoleMember> role_members(const ir::Contract& contract);

}  // namespace candor::check
