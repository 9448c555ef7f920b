// generator/cli/usage.cpp: parses command lines; turns the exceptions of cxxopts into exit codes.
#include "cli/usage.hpp"

#include <algorithm>
#include <map>

#include <cstdio>
#include <cxxopts.hpp>
#include <exception>

#include "cli/option_names.hpp"
#include "diagnostics/findings.hpp"
#include "diagnostics/printable.hpp"
#include "source/words.hpp"

namespace candor::cli {

Exit usage_error(const std::string& message) {
  std::fprintf(stderr, "candor: %s\n        run 'candor --help' for the usage\n",
               diagnostics::printable(message).c_str());
  return Exit::usage;
}

std::string suggestion(std::string_view name, const std::vector<std::string>& known) {
  const std::string question = diagnostics::did_you_mean(name, known);
  return question.empty() ? "" : "; " + question;
}

std::string invalid_value(std::string_view option, std::string_view value,
                          const std::vector<std::string_view>& known) {
  return "invalid value '" + std::string(value) + "' for --" + std::string(option) + ": expected " +
         source::alternatives(known) + suggestion(value, {known.begin(), known.end()});
}

namespace {

/// Returns the first option that was given twice although it takes one value: the last one would silently
/// win.
std::optional<std::string> repeated_option(const cxxopts::Options& options,
                                           const cxxopts::ParseResult& parsed) {
  std::map<std::string, std::size_t> counts;
  for (const cxxopts::KeyValue& argument : parsed.arguments()) ++counts[argument.key()];
  for (const std::string& group : options.groups())
    for (const cxxopts::HelpOptionDetails& option : options.group_help(group).options) {
      if (option.is_container) continue;
      for (const auto& [name, count] : counts)
        if (count > 1 && (has_name(option.l, name) || option.s == name)) return name;
    }
  return std::nullopt;
}

}  // namespace

std::string one_of(const std::vector<std::string_view>& names) { return source::joined(names, "|"); }

void add_arguments(cxxopts::Options& options, const std::string& name, const std::string& shown,
                   const std::string& description) {
  options.add_options(std::string(arguments_group))(name, description,
                                                    cxxopts::value<std::vector<std::string>>(), shown);
  options.parse_positional(name);
  options.positional_help(shown);
}

std::string help_of(const cxxopts::Options& options) {
  std::vector<std::string> groups = options.groups();
  std::erase(groups, arguments_group);
  return options.help(groups);
}

std::string value_or_empty(const cxxopts::ParseResult& parsed, const std::string& option) {
  return parsed.count(option) == 0 ? "" : parsed[option].as<std::string>();
}

std::vector<std::string> values_or_none(const cxxopts::ParseResult& parsed, const std::string& option) {
  return parsed.count(option) == 0 ? std::vector<std::string>()
                                   : parsed[option].as<std::vector<std::string>>();
}

std::vector<std::string> take_command(int& argc, char** argv) {
  std::vector<std::string> command;
  for (int i = 1; i < argc; ++i) {
    if (std::string_view(argv[i]) != "--") continue;
    command.assign(argv + i + 1, argv + argc);
    argc = i;
  }
  return command;
}

std::variant<cxxopts::ParseResult, Exit> parse_options(cxxopts::Options& options, int argc, char** argv) {
  try {
    cxxopts::ParseResult parsed = options.parse(argc, argv);
    if (const auto repeated = repeated_option(options, parsed))
      return usage_error(std::string(options.program()) + ": --" + *repeated + " is given twice");
    if (parsed.count("help") == 0) return parsed;
    std::fputs(help_of(options).c_str(), stdout);
    return Exit::well;
  } catch (const std::exception& wrong) {
    return usage_error(std::string(options.program()) + ": " + wrong.what());
  }
}

}  // namespace candor::cli
