// generator/cli/watch.hpp: `--watch`: runs a command again whenever what it saw of the disk changes.
#pragma once

#include <functional>
#include <string>

#include "cli/commands/command.hpp"
#include "cli/cxxopts_fwd.hpp"

namespace candor::cli {

/// Adds `--watch`, and `--no-cache`, which does nothing: scripts of others pass it.
void add_watch_option(cxxopts::Options& options);

/// Runs the command once, or with `--watch` (`is_repeated`) until the process is ended: whenever a file that
/// it read, or looked for, changes. Commits are read at each run, but not watched.
Exit run_or_repeat(bool is_repeated, const std::function<Exit()>& run);

/// Notes that the run is about to read a file, or to look whether it is there. Does
/// nothing without `--watch`.
void watch_file(const std::string& path);

/// The same for the names of files below a directory, which `names` returns.
void watch_names(const std::string& directory, std::function<std::string()> names);

}  // namespace candor::cli
