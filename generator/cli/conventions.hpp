// generator/cli/conventions.hpp: the convention that holds in a folder.
#pragma once

#include <filesystem>
#include <map>
#include <memory>
#include <mutex>
#include <optional>

#include "cli/files.hpp"
#include "convention/convention.hpp"
#include "diagnostics/report.hpp"

namespace candor::cli {

/// The conventions of folders, each read once: the built-in one, extended by the folder's `convention.json`.
/// Several threads may ask at once.
class Conventions {
 public:
  struct Entry {
    /// Null if the folder's own is wrong.
    std::shared_ptr<const convention::Convention> convention;
    /// What was read for it, and what was wrong with that.
    Files files;
    diagnostics::Report report;
  };

  /// The entry stays where it is.
  const Entry& of(const std::filesystem::path& folder);

  /// All that were asked for, by their folders.
  const std::map<std::filesystem::path, Entry>& entries() const { return entries_; }

 private:
  std::mutex guard_;
  std::map<std::filesystem::path, Entry> entries_;
};

}  // namespace candor::cli
