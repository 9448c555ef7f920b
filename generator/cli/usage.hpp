// generator/cli/usage.hpp: parses command lines and reports errors in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/commands/command.hpp"

namespace cxxopts {
class Options;
class ParseResult;
}  // namespace cxxopts

namespace candor::cli {

/// Prints an error in the command line to stderr. Returns Exit::usage.
Exit usage_error(const std::string& message);

/// Returns "; did you mean 'x'?" for the nearest of `known`, or "" if none is near.
std::string suggestion(std::string_view name, const std::vector<std::string>& known);

/// The error of an option with a value that is not among `known`: "invalid value 'x' for --format: expected
/// ...".
std::string invalid_value(std::string_view option, std::string_view value,
                          const std::vector<std::string_view>& known);

/// Parses the options. Returns an exit code after printing the help (Exit::well) or an error (Exit::usage).
/// Never throws.
std::variant<cxxopts::ParseResult, Exit> parse_options(cxxopts::Options& options, int argc, char** argv);

}  // namespace candor::cli
