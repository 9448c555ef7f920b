// generator/output/write.hpp: writing artifacts into a folder, all or none.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "diagnostics/report.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// How many files were written, and how many had their text already.
struct WriteResult {
  int written = 0;
  int unchanged = 0;
  bool operator==(const WriteResult&) const = default;
};

/// Brings every artifact into `folder`, which is made if it is missing. A file that has its text already is
/// not touched. If anything fails, nothing is returned, the reasons are reported and no file is changed: new
/// texts are written beside their targets and renamed only when all are there; renames are undone when a
/// later one fails. No path leads out of `folder` or through a symbolic link below it. Texts are ASCII.
std::optional<WriteResult> write(const std::vector<Artifact>& artifacts, const std::filesystem::path& folder,
                                 diagnostics::Report& report);

/// The paths of the artifacts whose file in `folder` is missing or has another text, each reported with the
/// first place that differs. Changes nothing. Paths that write() would refuse are reported as write() does.
std::vector<std::string> stale(const std::vector<Artifact>& artifacts, const std::filesystem::path& folder,
                               diagnostics::Report& report);

}  // namespace candor::output
