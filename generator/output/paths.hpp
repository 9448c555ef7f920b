// generator/output/paths.hpp: which paths may be written, judged without looking at the disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diagnostics/report.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// True if every path is relative, stays below the folder and names a file of its own, and every text is
/// ASCII. Reports each breach.
bool check_artifacts(const std::vector<Artifact>& artifacts, const std::filesystem::path& folder,
                     diagnostics::Report& report);

/// A place that is a whole file, in the user's spelling, whose text is not shown.
source::Origin place_of(const std::filesystem::path& path);

/// The parts of a path between its slashes; empty ones too.
std::vector<std::string> parts_of(const std::string& path);

}  // namespace candor::output
