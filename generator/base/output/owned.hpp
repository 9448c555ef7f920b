// generator/base/output/owned.hpp: writes the files of an output directory that belongs to Candor, and finds those
// that no contract makes any more.
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"
#include "output/manifest.hpp"
#include "output/write.hpp"

namespace candor::output {

/// The result of write_owned().
struct OwnedResult {
  WriteResult write;
  /// Files of earlier runs that were removed, and those that are still there.
  int removed = 0;
  int left = 0;
  bool operator==(const OwnedResult&) const = default;
};

/// Like write(), and leaves a manifest in the directory. Files of earlier runs that are not among the
/// artifacts are kept in it; with `prune` they are removed, unless they were edited, which is reported.
/// Symbolic links are neither followed nor removed. Returns std::nullopt after reporting an error; no file is
/// changed then.
std::optional<OwnedResult> write_owned(std::vector<Artifact> artifacts,
                                       const std::filesystem::path& directory, std::string_view version,
                                       bool prune, diagnostics::Findings& report);

/// Like stale(), for the manifest too, and reports every file below the directory that is not among the
/// artifacts, but for `inputs` and hidden files that Candor did not write. Changes no file.
void stale_owned(std::vector<Artifact> artifacts, const std::filesystem::path& directory,
                 std::string_view version, const std::vector<std::string>& inputs,
                 diagnostics::Findings& report);

}  // namespace candor::output
