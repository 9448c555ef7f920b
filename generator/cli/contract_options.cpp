// generator/cli/contract_options.cpp: the options that all commands share that read contracts.
#include "cli/contract_options.hpp"

#include "cli/usage.hpp"
#include "diagnostics/alternatives.hpp"

namespace candor::cli {

void add_contract_options(cxxopts::Options& options, const std::string& paths_name,
                          std::span<const std::string_view> known) {
  options.add_options()(
      "format", "output format of findings: " + diagnostics::alternatives({known.begin(), known.end()}),
      cxxopts::value<std::string>()->default_value("human"))("h,help", "print this help")(
      "paths", "contracts, tools/list answers, or directories", cxxopts::value<std::vector<std::string>>());
  options.parse_positional("paths");
  options.positional_help(paths_name + "...");
}

std::variant<ContractOptions, Exit> parse_contract_options(cxxopts::Options& options, int argc, char** argv,
                                                           std::span<const std::string_view> known) {
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& parsed = std::get<cxxopts::ParseResult>(given);
  const std::optional<Format> format = format_of(parsed["format"].as<std::string>(), known);
  if (!format) return Exit::usage;
  if (parsed.count("paths") == 0)
    return usage_error(options.program() + ": name at least one contract or directory");
  auto paths = parsed["paths"].as<std::vector<std::string>>();
  return ContractOptions{parsed, std::move(paths), *format};
}

}  // namespace candor::cli
