// generator/cli/runs/repeat.hpp: runs a command, or prints again what an equal run printed; and runs it again
// whenever its inputs change.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "cli/commands/command.hpp"

namespace cxxopts {
class Options;
}  // namespace cxxopts

namespace candor::cli {

/// Adds `--watch`.
void add_watch_option(cxxopts::Options& options);
/// Adds `--no-cache`.
void add_cache_option(cxxopts::Options& options);

/// A run of a command.
struct Run {
  /// The command and its arguments, which the run depends on beside its files.
  std::vector<std::string> arguments;
  /// True if the run may be kept: it writes nothing, and there is no `--no-cache`.
  bool is_kept = false;
  /// True for `--watch`.
  bool is_repeated = false;
  std::function<Exit()> run;
};

/// Runs the command once, or with `--watch` until the process is ended: whenever a file that it read, or
/// looked for, changes. A run that was kept and would see the same is not done again: what it printed is
/// printed, and its exit code returned. Runs with unread inputs are not kept.
Exit run_or_repeat(const Run& run);

}  // namespace candor::cli
