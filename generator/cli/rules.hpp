// generator/cli/rules.hpp: the list of all rules of the program.
#pragma once

#include <vector>

#include "diagnostics/rules.hpp"

namespace candor::cli {

/// Returns every rule that any module can report, sorted by id: the registry, the laws, and the rules of
/// `check` and `verify` that are a file each.
std::vector<const diagnostics::Rule*> all_rules();

}  // namespace candor::cli
