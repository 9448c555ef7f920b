// generator/base/output/manifest.hpp: the list of files that Candor wrote into an output directory.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// The name of the file in the output directory.
inline constexpr std::string_view manifest_name = ".candor-manifest.json";

/// What Candor wrote into a directory: paths below it, and the SHA-256 of each text as hexadecimal digits.
struct Manifest {
  /// The version of Candor.
  std::string version;
  /// The files of the last run.
  std::map<std::string, std::string> files;
  /// Files of earlier runs that the last one did not make, and that are still there.
  std::map<std::string, std::string> left;

  bool operator==(const Manifest&) const = default;
};

/// Returns the manifest of artifacts, without files of earlier runs.
Manifest manifest_of(const std::vector<Artifact>& artifacts, std::string_view version);

/// Returns the manifest as a file: JSON, sorted, the same bytes for the same manifest.
Artifact to_artifact(const Manifest& manifest);

/// Reads the manifest of a directory. Returns one without files if there is none or its file is empty, and
/// std::nullopt after reporting one that is damaged: not JSON, of another shape, or with paths outside of the
/// directory.
std::optional<Manifest> read_manifest(const std::filesystem::path& directory, diagnostics::Findings& report);

}  // namespace candor::output
