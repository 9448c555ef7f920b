// generator/convention/roles.hpp: assigns roles to the result members of a contract.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "convention/convention.hpp"

namespace candor::convention {

/// The shapes that a member with a role can have.
enum class Shape { boolean, list, integer, words };

/// One member of the result that has a role. Its schema has been found to have `shape`.
struct MemberRole {
  std::string member;
  Role role = Role::none;
  Shape shape = Shape::boolean;
  std::string step;                  // of step-done and skip-reason
  std::vector<std::string> reasons;  // of skip-reason: the words of its enum, all of them approved
  source::Origin at;
};

/// In the order of the result's members. Empty where the result is not an object with declared members.
using Roles = std::vector<MemberRole>;

/// Returns the roles of the members of a normalized contract: by `x-candor-role` (and `x-candor-step`), else
/// by known name. Checks keywords, shapes, steps, reasons and, for a flat contract, reserved names. Returns
/// std::nullopt after reporting an error.
std::optional<Roles> roles_of(const schema::ContractFile& contract, const Convention& convention,
                              diagnostics::Report& report);

}  // namespace candor::convention
