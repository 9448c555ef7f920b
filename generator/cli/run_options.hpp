// generator/cli/run_options.hpp: the options that do not change what a command finds: --quiet and
// --all-findings.
#pragma once

#include "cli/cxxopts_fwd.hpp"

namespace candor::cli {

/// Adds `--quiet` and `--all-findings`.
void add_run_options(cxxopts::Options& options);

/// Applies them to the rest of the run.
void apply_run_options(const cxxopts::ParseResult& line);

}  // namespace candor::cli
