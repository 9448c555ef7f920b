// generator/cli/contract_words.cpp: the words that every command takes that reads contracts.
#include "cli/contract_words.hpp"

#include "cli/usage.hpp"

namespace candor::cli {

void add_contract_words(cxxopts::Options& options, const std::string& paths_word) {
  options.add_options()("format", "how findings are printed: human, json or sarif",
                        cxxopts::value<std::string>()->default_value("human"))("h,help", "print this")(
      "paths", "contracts, tools/list answers, or folders", cxxopts::value<std::vector<std::string>>());
  options.parse_positional("paths");
  options.positional_help(paths_word + "...");
}

std::variant<ContractWords, Exit> parse_contract_words(cxxopts::Options& options, int argc, char** argv) {
  auto given = parse_words(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  auto& words = std::get<cxxopts::ParseResult>(given);
  const std::optional<Format> format = format_of(words["format"].as<std::string>());
  if (!format) return Exit::usage;
  if (words.count("paths") == 0)
    return usage_error(options.program() + ": name at least one contract or folder");
  auto paths = words["paths"].as<std::vector<std::string>>();
  return ContractWords{std::move(words), std::move(paths), *format};
}

}  // namespace candor::cli
