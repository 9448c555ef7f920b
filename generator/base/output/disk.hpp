// generator/base/output/disk.hpp: looks up and creates files in the output directory.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// The state of an artifact's file. `refused` has been reported.
enum class Found { missing, same, different, refused };

/// Returns true if nothing has this path, not even a symbolic link.
bool is_missing(const std::filesystem::path& path);

/// Looks for the file `path`, relative to `directory`: `missing`, `refused` (a symbolic link on the way, or
/// no regular file), or `different` for a file that is there.
Found look_at(const std::filesystem::path& directory, const std::string& path, diagnostics::Findings& report);

/// Reads at most `limit` bytes of a regular file, not through a symbolic link.
std::error_code read_text(const std::filesystem::path& path, std::size_t limit, std::string& text);

/// Compares an artifact with its file in `directory`. Sets `text` to the content of the file, at most one
/// byte more than the artifact has, which is enough to find the first difference.
Found look(const std::filesystem::path& directory, const Artifact& artifact, std::string& text,
           diagnostics::Findings& report);

/// Creates a file, which must not exist, with the given text. `mode` is as for chmod, or 0 for the default.
std::error_code create(const std::filesystem::path& path, std::string_view text, unsigned mode);

/// Returns the permission bits of a file, or 0 if it does not exist.
unsigned mode_of(const std::filesystem::path& path);

}  // namespace candor::output
