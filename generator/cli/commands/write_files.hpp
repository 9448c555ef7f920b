// generator/cli/commands/write_files.hpp: writes files that a person may have edited since.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/write.hpp"

namespace candor::cli {

/// Writes the files, all or none. A file that exists and differs is an error unless `force` is set. Returns
/// std::nullopt after reporting an error.
std::optional<output::WriteResult> write_files(const std::vector<output::Artifact>& artifacts,
                                               const std::filesystem::path& directory, bool force,
                                               diagnostics::Findings& report);

/// Writes one file, or to stdout for "" and "-". Returns false after reporting an error.
bool write_one(const std::string& text, const std::string& path, bool force, diagnostics::Findings& report);

}  // namespace candor::cli
