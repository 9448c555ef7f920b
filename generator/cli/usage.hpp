// generator/cli/usage.hpp: parses command lines and reports errors in them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/commands/command.hpp"
#include "cli/cxxopts_fwd.hpp"

namespace candor::cli {

/// Prints an error in the command line to stderr. Returns Exit::usage.
Exit usage_error(const std::string& message);

/// Returns "; did you mean 'x'?" for the nearest of `known`, or "" if none is near.
std::string suggestion(std::string_view name, const std::vector<std::string>& known);

/// The error of an option with a value that is not among `known`: "invalid value 'x' for --format: expected
/// ...".
std::string invalid_value(std::string_view option, std::string_view value,
                          const std::vector<std::string_view>& known);

/// Returns "a|b|c": how the help shows the value of an option that is one of a list.
std::string one_of(const std::vector<std::string_view>& names);

/// Returns the value of an option that takes one, or "" if it was not given.
std::string value_or_empty(const cxxopts::ParseResult& parsed, const std::string& option);

/// Returns the values of an option that may be repeated; none if it was not given.
std::vector<std::string> values_or_none(const cxxopts::ParseResult& parsed, const std::string& option);

/// The group of options that are arguments without a name; it is not in the help.
inline constexpr std::string_view arguments_group = "arguments";

/// Adds the arguments without a name, a list of strings under `name`. The help shows them as `shown`:
/// "PATH..." or "[COMMAND]".
void add_arguments(cxxopts::Options& options, const std::string& name, const std::string& shown,
                   const std::string& description);

/// Returns the text of `candor COMMAND --help`.
std::string help_of(const cxxopts::Options& options);

/// Returns the words after "--", which are a command of their own, and takes them off the command line.
std::vector<std::string> take_command(int& argc, char** argv);

/// Parses the options. Returns an exit code after printing the help (Exit::well) or an error (Exit::usage).
/// Never throws.
std::variant<cxxopts::ParseResult, Exit> parse_options(cxxopts::Options& options, int argc, char** argv);

}  // namespace candor::cli
