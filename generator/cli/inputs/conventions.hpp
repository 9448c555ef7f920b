// generator/cli/inputs/conventions.hpp: finds the convention for each directory of contracts.
#pragma once

#include <filesystem>
#include <map>
#include <memory>

#include "cli/inputs/files.hpp"
#include "convention/convention.hpp"
#include "diagnostics/findings.hpp"

namespace candor::cli {

/// The conventions of directories, each read once: the built-in one, extended by the `convention.json` in the
/// directory. Files that are read for them, and their diagnostics, are added to those of the run.
class Conventions {
 public:
  Conventions(Files& files, diagnostics::Findings& report) : files_(files), report_(report) {}

  /// Returns the convention of a directory; null if its `convention.json` is invalid.
  std::shared_ptr<const convention::Convention> of(const std::filesystem::path& directory);

 private:
  Files& files_;
  diagnostics::Findings& report_;
  std::map<std::filesystem::path, std::shared_ptr<const convention::Convention>> known_;
};

}  // namespace candor::cli
