// generator/cli/rules.hpp: the list of all rules of the program, and of the words of contracts.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "diagnostics/rules.hpp"
#include "docs/reference.hpp"

namespace candor::cli {

/// Returns every rule that any module can report, sorted by id: the registry, the laws, and the rules of
/// `check` and `verify` that are a file each.
std::vector<const diagnostics::Rule*> all_rules();

/// A short name of the catalogue of checks that is no rule of its own: another rule makes the check.
struct ShortName {
  std::string_view name;  // "HON003"
  std::string_view rule;  // "convention/role-shape"
  std::string_view about;
};

/// Returns the short names of short_names.def, in its order.
std::span<const ShortName> short_names();

/// Returns the words of contracts, as the program's schemas tell them, and all rules.
const docs::Reference& reference();

}  // namespace candor::cli
