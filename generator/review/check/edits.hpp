// generator/review/check/edits.hpp: fixes that change one place of a JSON text and leave the rest as it is. Private
// to this module.
#pragma once

#include <optional>
#include <string>

#include "diagnostics/diagnostic.hpp"

namespace candor::check {

/// Returns a fix that adds a member to the object at `at`, as its first; std::nullopt for a mapping of YAML without
/// braces.
std::optional<diagnostics::Fix> insert_member(const source::Origin& at, const std::string& member,
                                              std::string title);

/// Returns a fix that removes the member with the value at `at` from its object, with one comma. Returns
/// std::nullopt where no member has that value.
std::optional<diagnostics::Fix> remove_member(const source::Origin& at, std::string title);

/// Returns a fix that replaces the key and the value at `at` by `member`. Returns std::nullopt where no
/// member has that value.
std::optional<diagnostics::Fix> replace_member(const source::Origin& at, const std::string& member,
                                               std::string title);

/// Returns a fix that replaces the value at `at`.
diagnostics::Fix replace_value(const source::Origin& at, const std::string& value, std::string title);

}  // namespace candor::check
