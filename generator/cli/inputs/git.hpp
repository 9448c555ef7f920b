// generator/cli/inputs/git.hpp: reads the files of a commit.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/inputs/files.hpp"

namespace candor::cli {

/// The files of a commit, and the paths in them that stand for those of the command line.
struct Commit {
  std::shared_ptr<const Snapshot> files;
  std::vector<std::string> paths;
};

/// Reads the files of `reference` that are below `paths` in the repository around them; or below `path` of
/// the repository if that is not empty. Their names begin with "git:<reference>/". Returns std::nullopt after
/// reporting an error, such as a reference that a shallow clone does not have.
std::optional<Commit> read_commit(const std::string& reference, const std::string& path,
                                  const std::vector<std::string>& paths, diagnostics::Findings& report);

}  // namespace candor::cli
