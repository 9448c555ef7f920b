// generator/base/output/depfile.hpp: prints the dependencies of generated files for build tools.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"

namespace candor::output {

/// Returns a rule in Make's syntax, "targets: inputs", for the DEPFILE of CMake's add_custom_command. Names
/// keep their order without duplicates. Returns std::nullopt after reporting a name that this syntax cannot
/// express. Ninja treats ; | & and quotes as separators too: a name with one of them makes the step run each
/// time.
std::optional<std::string> depfile(const std::vector<std::string>& targets,
                                   const std::vector<std::string>& inputs, diagnostics::Findings& report);

}  // namespace candor::output
