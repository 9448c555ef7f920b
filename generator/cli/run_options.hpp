// generator/cli/run_options.hpp: the options that do not change what a command finds: --jobs, --quiet
// and --all-findings.
#pragma once

#include <optional>

#include "cli/commands/command.hpp"

namespace cxxopts {
class Options;
class ParseResult;
}  // namespace cxxopts

namespace candor::cli {

/// Adds `--jobs`, `--quiet` and `--all-findings`.
void add_run_options(cxxopts::Options& options);
/// Adds those but `--jobs`, for commands of one thread.
void add_quiet_option(cxxopts::Options& options);

/// Applies those that were added to the rest of the run. Returns an exit code after printing an error.
std::optional<Exit> apply_run_options(const cxxopts::ParseResult& line);

}  // namespace candor::cli
