// generator/output/depfile.hpp: what a build tool must know to run the generator again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagnostics/report.hpp"

namespace candor::output {

/// A rule in Make's syntax, "targets: inputs", as the DEPFILE of CMake's add_custom_command reads it. Names
/// in the order given, repeats left out. Nothing, after a report, if a name has no spelling in that syntax.
/// Ninja takes a few more marks (; | & and quotes) for separators: a name with one makes the step run each
/// time.
std::optional<std::string> depfile(const std::vector<std::string>& targets,
                                   const std::vector<std::string>& inputs, diagnostics::Report& report);

}  // namespace candor::output
