// generator/cli/contract_options.cpp: the options that all commands share that read contracts.
#include "cli/contract_options.hpp"

#include "cli/run_options.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

void add_contract_options(cxxopts::Options& options, const std::string& paths_name,
                          std::span<const std::string_view> known) {
  options.add_options()("format", "output format of findings",
                        cxxopts::value<std::string>()->default_value("human"),
                        one_of({known.begin(), known.end()}))("h,help", "print this help");
  add_run_options(options);
  add_arguments(options, "paths", paths_name + "...", "contracts, tools/list answers, or directories");
}

std::variant<ContractOptions, Exit> parse_contract_options(cxxopts::Options& options, int argc, char** argv,
                                                           std::span<const std::string_view> known,
                                                           const std::string& instead) {
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& parsed = std::get<cxxopts::ParseResult>(given);
  const std::optional<Format> format = format_of(parsed["format"].as<std::string>(), known);
  if (!format) return Exit::usage;
  apply_run_options(parsed);
  if (parsed.count("paths") == 0 && parsed.count(instead) == 0)
    return usage_error(options.program() + ": name at least one contract or directory");
  std::vector<std::string> paths;
  if (parsed.count("paths") != 0) paths = parsed["paths"].as<std::vector<std::string>>();
  return ContractOptions{parsed, std::move(paths), *format};
}

}  // namespace candor::cli
