// generator/compiler/convention/roles.hpp: assigns roles to the result members of a contract.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "convention/convention.hpp"

namespace candor::convention {

/// The shapes that a member with a role can have.
/// `words`: an enum of strings; `text`: a string, or a string or null.
enum class Shape { boolean, boolean_or_null, list, integer, words, text };

/// One member of the result, or of a record in it, that has a role. Its schema has been found to have
/// `shape`.
struct MemberRole {
  std::string member;
  Role role = Role::none;
  Shape shape = Shape::boolean;
  std::string step;                  // of step-done and skip-reason
  std::vector<std::string> reasons;  // of skip-reason: the words of its enum, all of them approved
  source::Origin at;
  /// The number of its record among those below the result; std::nullopt for a member of the result itself.
  std::optional<std::size_t> record = std::nullopt;
  /// True where `x-candor-role` gives the role.
  bool is_declared = false;
  /// `x-candor-reason`: why a member whose name is evidence has no role.
  std::string reason = {};
  /// Of a total: the list that it counts, and its bound or the member that names it.
  std::string list = {};
  std::string bound = {};
};

/// In the order of the result's members, with those that opt out of a role (`none`); those of nested records,
/// which can only be completions, gaps, cursors and side steps, or opt out, stand after them. Empty where the
/// result is not an object with declared members.
using Roles = std::vector<MemberRole>;

/// A law that a contract declares to be broken by its tool; `member` is empty for the whole contract.
struct KnownBreach {
  std::string law;  // its full id
  std::string reason;
  std::string member;
  source::Origin at;
};

/// Returns the known breaches of a contract (`x-candor-breach`). Whether there are such laws is not checked:
/// check::check_breach_names().
std::vector<KnownBreach> known_breaches(const schema::ContractFile& contract, diagnostics::Findings& report);

/// Returns the roles of the members of a normalized contract: by `x-candor-role` (and `x-candor-step`), else
/// by known name, unless the contract is of others. In a query that gives no member the role finding, each
/// array without another role has it. Checks keywords, shapes, steps, reasons and, for a flat contract,
/// reserved names. Returns std::nullopt after reporting an error.
std::optional<Roles> roles_of(const schema::ContractFile& contract, const Convention& convention,
                              diagnostics::Findings& report);

/// The same where the whole convention holds for the contract: it is that_holds_for(), or the contract of
/// others is looked at as if it were one's own.
std::optional<Roles> roles_by(const schema::ContractFile& contract, const Convention& convention,
                              diagnostics::Findings& report);

}  // namespace candor::convention
