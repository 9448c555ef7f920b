// generator/cli/inputs/versions.hpp: loads a version of contracts: from paths, a lock or a commit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "breaking/compare.hpp"
#include "breaking/lock.hpp"
#include "cli/inputs/files.hpp"
#include "verify/subject.hpp"

namespace candor::cli {

/// Loads the version that the paths name. Its errors are errors of the run.
breaking::Version load_new_version(const std::vector<std::string>& paths, Files& files,
                                   diagnostics::Findings& report);

/// The same of contracts without errors, which are loaded already.
breaking::Version version_of(const std::vector<verify::Subject>& loaded,
                             const std::vector<std::string>& paths, Files& files,
                             diagnostics::Findings& report);

/// Loads the version to compare with: a directory, a file, a lock, or `git:REF[:PATH]`, where PATH is that of
/// the repository and is by default the place of `new_paths`. Contracts with errors are compared as far as
/// possible. Returns std::nullopt after reporting why there is none; the inputs are marked as unread then.
std::optional<breaking::Version> load_old_version(const std::string& against,
                                                  const std::vector<std::string>& new_paths, Files& files,
                                                  diagnostics::Findings& report);

/// Collects what a lock of the paths is made of.
breaking::LockInput lock_input(const std::vector<std::string>& paths, Files& files,
                               diagnostics::Findings& report);

}  // namespace candor::cli
