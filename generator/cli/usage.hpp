// generator/cli/usage.hpp: reading the words of a command line.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "cli/command.hpp"

namespace cxxopts {
class Options;
class ParseResult;
}  // namespace cxxopts

namespace candor::cli {

/// Says on stderr what is wrong with the command line, and where help is.
Exit usage_error(const std::string& what);

/// "; did you mean 'x'?" for the nearest of `known`, or "" when nothing is near.
std::string or_rather(std::string_view word, const std::vector<std::string>& known);

/// The options as given, or the exit of a command that is done already: `--help` was asked for (well), or the
/// words don't fit (usage). Never throws.
std::variant<cxxopts::ParseResult, Exit> parse_words(cxxopts::Options& options, int argc, char** argv);

}  // namespace candor::cli
