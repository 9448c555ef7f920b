// generator/cli/runs/cache.hpp: keeps what runs printed, for later runs that would see the same.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/inputs/observations.hpp"
#include "cli/printed.hpp"

namespace candor::cli {

/// A run that ended: what it saw, what an equal run would print, and its exit code.
struct KeptRun {
  std::vector<Observation> saw;
  Printed printed;
  int exit = 0;
  /// Of a run that wrote files: the hash of the manifest that lists them, else "".
  std::string manifest;
  bool operator==(const KeptRun&) const = default;
};

/// Runs in a directory, a file for each, named by a hash of what a run is asked for: the program, its
/// options, the working directory and the day. Nobody else may read the directory. Its files are replaced as
/// a whole.
class Cache {
 public:
  /// Uses the directory, which is made when it is first needed.
  explicit Cache(std::string directory) : directory_(std::move(directory)) {}

  /// Returns the cache of the user: `candor` in XDG_CACHE_HOME, or in ~/.cache. Returns std::nullopt where
  /// there is no such directory.
  static std::optional<Cache> of_user();

  /// Returns the run that was kept under the key. A damaged file is reported to stderr, and none.
  std::optional<KeptRun> find(const std::string& key) const;
  /// Keeps a run. Failing to is no error: the next run checks again.
  void keep(const std::string& key, const KeptRun& run) const;

 private:
  std::string directory_;
};

/// Returns the name for a run of this program with these arguments; std::nullopt where the program cannot
/// tell itself from other versions.
std::optional<std::string> cache_key(const std::vector<std::string>& arguments, bool has_colour);

/// Returns a run as the text of a file, and reads it. A text that is not that of a run, or is damaged, is
/// std::nullopt.
std::string to_text(const KeptRun& run);
std::optional<KeptRun> parse_run(std::string_view text);

}  // namespace candor::cli
