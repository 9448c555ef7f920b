// generator/cli/inputs/conventions.hpp: finds the convention for each directory of contracts.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>

#include "cli/inputs/files.hpp"
#include "convention/convention.hpp"
#include "diagnostics/report.hpp"

namespace candor::cli {

/// The conventions of directories, each read once: the built-in one, extended by the `convention.json` in the
/// directory. Thread-safe.
class Conventions {
 public:
  /// `beginning` is what files of conventions are read from: the disk, or a snapshot.
  explicit Conventions(Files beginning = {}) : beginning_(std::move(beginning)) {}

  struct Entry {
    /// Null if the `convention.json` of the directory is invalid.
    std::shared_ptr<const convention::Convention> convention;
    /// The files that were read for it, and their diagnostics.
    Files files;
    diagnostics::Report report;
  };

  /// Returns the entry for a directory. The reference stays valid.
  const Entry& of(const std::filesystem::path& directory);

  /// Returns all entries so far, by directory.
  const std::map<std::filesystem::path, Entry>& entries() const { return entries_; }

 private:
  Files beginning_;
  std::mutex guard_;
  std::map<std::filesystem::path, Entry> entries_;
};

}  // namespace candor::cli
