// generator/output/as_left.hpp: finds out whether an output directory is as a run left it, without the texts
// of its files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "output/manifest.hpp"

namespace candor::output {

/// Returns the SHA-256 of the manifest in the directory, or "" if it cannot be read.
std::string hash_of_manifest(const std::filesystem::path& directory);

/// Returns the manifest of the directory if a run that leaves a manifest with this hash would change nothing:
/// the manifest has that hash, the files of the last run have the hashes that it lists, and the files of
/// earlier runs are there. Reads all files of the last run; follows no symbolic links.
std::optional<Manifest> manifest_if_as_left(const std::filesystem::path& directory, std::string_view hash);

}  // namespace candor::output
