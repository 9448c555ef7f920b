// generator/cli/policy_options.hpp: the options and the configuration that decide which findings fail a run.
#pragma once

#include <cxxopts.hpp>
#include <functional>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "check/check.hpp"
#include "cli/commands/command.hpp"
#include "cli/finish.hpp"
#include "policy/config.hpp"
#include "providers/profile.hpp"

namespace candor::cli {

/// Adds --config, --no-config, --fail-on, --date and --allow-empty.
void add_policy_options(cxxopts::Options& options);

/// What a run follows: the configuration with the command line laid over it.
struct RunPolicy {
  policy::Config config;
  std::string config_file;  // as seen from the working directory; empty if there is none
  std::string today;        // "2026-11-24"
  std::vector<std::string> paths = {};
};

/// Returns the policy for those paths. The configuration is --config, or the candor.json in the directory of
/// a path or above it, up to the directory with `.git`. Returns Exit::usage after printing what is wrong in
/// `format`.
std::variant<RunPolicy, Exit> read_policy(const cxxopts::ParseResult& line,
                                          const std::vector<std::string>& paths, Format format, Files& files);

/// Returns the day in UTC: "2026-11-24".
std::string date_of_today();

/// Returns the names of the model providers that have a profile.
std::vector<std::string_view> provider_names();

/// Returns the names of the groups of rules: "docs" and "provider:NAME".
std::vector<std::string> group_names();

/// Returns the profiles of the groups "provider:NAME" that are selected.
std::vector<const providers::Profile*> selected_profiles(const policy::Config& config);

/// Returns the rules of `candor check` that the policy selects.
check::Selection selection_of(const policy::Config& config);

/// Applies severities, suppressions and switched off rules to the report of a run over these contracts.
/// `has_run` tells which rules were looked for.
void apply_policy(const RunPolicy& policy, const std::vector<const schema::ContractFile*>& contracts,
                  bool all_loaded, const std::function<bool(const diagnostics::Rule&)>& has_run,
                  const Files& files, diagnostics::Findings& report);

/// Returns the exit code of a finished run by the policy's `fail_on`, and prints how many findings were
/// suppressed.
Exit exit_of(const RunPolicy& policy, const diagnostics::Findings& report, const Files& files);

}  // namespace candor::cli
