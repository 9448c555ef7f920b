// generator/base/output/journal.hpp: replaces a set of files, all or none, also where the program is killed.
#pragma once

#include <filesystem>
#include <vector>

#include "diagnostics/findings.hpp"
#include "output/artifact.hpp"

namespace candor::output {

/// Replaces or makes files below a directory, into which nobody else writes. If one cannot be, or a signal is
/// held back before the first is replaced, all stay what they were: returns false, for an error after
/// reporting it.
///
/// New texts are `.candor-N.new` beside their targets, and previous ones `.candor-N.old`.
/// `.candor-journal.new` lists the targets in the order of N before the first is made. Once all are, it
/// becomes `.candor-journal`: from then on repair() finishes, and before that it goes back.
bool replace_files(const std::filesystem::path& directory, const std::vector<const Artifact*>& changed,
                   diagnostics::Findings& report);

/// Ends what a killed run began, and removes what it left behind, `.candor-*.new` and `.candor-*.old`.
/// Returns false after reporting an error.
bool repair(const std::filesystem::path& directory, diagnostics::Findings& report);

/// Removes the directories above a path below `directory` that are empty.
void remove_empty_directories(const std::filesystem::path& directory, const std::string& path);

}  // namespace candor::output
