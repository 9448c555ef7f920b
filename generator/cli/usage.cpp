// generator/cli/usage.cpp: parses command lines; turns the exceptions of cxxopts into exit codes.
#include "cli/usage.hpp"

#include <cstdio>
#include <cxxopts.hpp>
#include <exception>

#include "diagnostics/alternatives.hpp"
#include "diagnostics/printable.hpp"
#include "diagnostics/report.hpp"

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
         diagnostics::alternatives(known) + suggestion(value, {known.begin(), known.end()});
}

std::variant<cxxopts::ParseResult, Exit> parse_options(cxxopts::Options& options, int argc, char** argv) {
  try {
    cxxopts::ParseResult parsed = options.parse(argc, argv);
    if (parsed.count("help") == 0) return parsed;
    std::fputs(options.help().c_str(), stdout);
    return Exit::well;
  } catch (const std::exception& wrong) {
    return usage_error(std::string(options.program()) + ": " + wrong.what());
  }
}

}  // namespace candor::cli
