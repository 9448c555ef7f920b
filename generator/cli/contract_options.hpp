// generator/cli/contract_options.hpp: the options that all commands share that read contracts.
#pragma once

#include <cxxopts.hpp>
#include <string>
#include <variant>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/finish.hpp"

namespace candor::cli {

/// A parsed command line, and the values of the shared options.
struct ContractOptions {
  cxxopts::ParseResult parsed;
  std::vector<std::string> paths;  // at least one, unless an option stands in their place
  Format format = Format::human;
};

/// Adds `--format` with the known formats, `--help` and the paths, which the help names `paths_name`.
void add_contract_options(cxxopts::Options& options, const std::string& paths_name,
                          std::span<const std::string_view> known = formats);

/// Parses the command line. Returns the exit code if the command has nothing more to do: see parse_options().
/// With the option `instead`, there may be no path.
std::variant<ContractOptions, Exit> parse_contract_options(cxxopts::Options& options, int argc, char** argv,
                                                           std::span<const std::string_view> known = formats,
                                                           const std::string& instead = "help");

}  // namespace candor::cli
