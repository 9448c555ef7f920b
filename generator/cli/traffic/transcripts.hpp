// generator/cli/traffic/transcripts.hpp: finds the files of recorded traffic that the command line names.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "cli/inputs/files.hpp"
#include "diagnostics/findings.hpp"

namespace candor::cli {

/// Returns the files that paths stand for, in their order: a file; "-"; the files below a directory whose
/// names end in .jsonl or .ndjson, perhaps with .gz or .zst after it, sorted; or those that match a pattern
/// with *, ? or [...], sorted. Reports and marks paths without any.
std::vector<std::string> transcript_files(const std::vector<std::string>& paths, Files& files,
                                          diagnostics::Findings& report);

/// Returns the directories in which recordings of that format usually lie and that exist, below the home
/// directory.
std::vector<std::string> existing_places(std::string_view recording);

/// Returns the size of a file in bytes; 0 if it is not known.
std::uint64_t size_of(const std::string& file);

}  // namespace candor::cli
