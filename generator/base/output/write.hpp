// generator/base/output/write.hpp: writes artifacts into a directory, all or none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// The number of files that were written, and of those that were up to date.
struct WriteResult {
  int written = 0;
  int unchanged = 0;
  bool operator==(const WriteResult&) const = default;
};

/// Writes every artifact into `directory`, which is created if missing. Files that are up to date are not
/// touched. Returns std::nullopt after reporting an error; no file is changed then: new texts are written
/// beside their targets and renamed when all are complete, and renames are undone if a later one fails. Paths
/// that leave `directory` or pass a symbolic link below it, and texts that are not of the charset, are
/// errors.
std::optional<WriteResult> write(const std::vector<Artifact>& artifacts,
                                 const std::filesystem::path& directory, diagnostics::Findings& report,
                                 Charset charset = Charset::ascii);

/// Returns the paths of the artifacts whose file in `directory` is missing or out of date, and reports each
/// with its first difference. Changes no file. Reports the same invalid paths as write().
std::vector<std::string> stale(const std::vector<Artifact>& artifacts, const std::filesystem::path& directory,
                               diagnostics::Findings& report);

}  // namespace candor::output
