// generator/cli/runs/repeat.hpp: runs a command, or prints again what an equal run printed; and runs it again
// whenever its inputs change.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/printed.hpp"
#include "cli/runs/cache.hpp"

namespace cxxopts {
class Options;
}  // namespace cxxopts

namespace candor::cli {

/// Adds `--watch`.
void add_watch_option(cxxopts::Options& options);
/// Adds `--no-cache`.
void add_cache_option(cxxopts::Options& options);

/// What a run left behind, so that an equal run has nothing to write.
struct Left {
  /// What the equal run prints.
  Printed printed;
  /// The hash of the manifest of the files that were written.
  std::string manifest;
};

/// How runs that write files are kept.
struct Writing {
  /// Returns what the last run left; std::nullopt if an equal run would not find everything as it left it.
  std::function<std::optional<Left>()> left;
  /// Returns false if the files cannot be as the kept run left them; looks at few of them.
  std::function<bool(const KeptRun&)> may_be_as_left;
  /// Returns true if the files are as the kept run left them.
  std::function<bool(const KeptRun&)> is_as_left;
};

/// A run of a command.
struct Run {
  /// The command and its arguments, which the run depends on beside its files.
  std::vector<std::string> arguments;
  /// True if the run may be kept: it writes nothing, or as `writing` says, and there is no `--no-cache`.
  bool is_kept = false;
  /// True for `--watch`.
  bool is_repeated = false;
  std::function<Exit()> run;
  /// For runs that are kept although they write.
  std::optional<Writing> writing = std::nullopt;
};

/// Runs the command once, or with `--watch` until the process is ended: whenever a file that it read, or
/// looked for, changes. A run that was kept and would see the same is not done again: what it printed is
/// printed, and its exit code returned. Runs with unread inputs are not kept.
Exit run_or_repeat(const Run& run);

}  // namespace candor::cli
