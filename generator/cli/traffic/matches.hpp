// generator/cli/traffic/matches.hpp: the files that a pattern names.
#pragma once

#include <string>
#include <vector>

namespace candor::cli {

/// Returns the paths that match a pattern, as the shell of the system has them, sorted.
std::vector<std::string> matches_of(const std::string& pattern);

}  // namespace candor::cli
