// generator/output/disk.hpp: what is at a place on the disk, and new files there.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <system_error>

#include "diagnostics/report.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// What is where an artifact belongs. `refused` has been reported.
enum class Found { missing, same, different, refused };

/// Looks for an artifact's file in `folder`. `text` becomes what the file holds, at most one byte more than
/// the artifact: enough to see the first difference.
Found look(const std::filesystem::path& folder, const Artifact& artifact, std::string& text,
           diagnostics::Report& report);

/// Makes a file that does not exist yet, with that text; `mode` as chmod takes it, or 0 for the user's
/// default.
std::error_code create(const std::filesystem::path& path, std::string_view text, unsigned mode);

/// The permission bits of a file, or 0 if there is none.
unsigned mode_of(const std::filesystem::path& path);

}  // namespace candor::output
