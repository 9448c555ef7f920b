// generator/cli/inputs/shipped.hpp: contracts that are installed with the program.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "diagnostics/findings.hpp"

namespace candor::cli {

/// Names of contracts that are installed with the program begin with this: "candor:aft", "candor:aft/grep".
inline constexpr std::string_view shipped_prefix = "candor:";

/// Returns the path of the contract or directory of that name, below share/candor beside the program's
/// directory. Returns std::nullopt after reporting that there is none, with the nearest name.
std::optional<std::string> shipped_path(const std::string& name, diagnostics::Findings& report);

}  // namespace candor::cli
