// generator/base/output/paths.hpp: checks the paths and texts of artifacts without access to the disk.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// Returns true if every path is relative, stays below the output directory and is unique, and every text is
/// of the charset. Reports each violation.
bool check_artifacts(const std::vector<Artifact>& artifacts, const std::filesystem::path& directory,
                     diagnostics::Findings& report, Charset charset = Charset::ascii);

/// Returns why a path is not that of an output file: absolute, outside of the directory, or with parts that
/// have a meaning of their own; or "".
std::string path_fault(const std::string& path);

/// Returns the source location of a whole file, named as the user did, without its text.
source::Origin whole_file(const std::filesystem::path& path);

/// Splits a path at its slashes; keeps empty parts.
std::vector<std::string> parts_of(const std::string& path);

}  // namespace candor::output
