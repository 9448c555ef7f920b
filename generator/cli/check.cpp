// generator/cli/check.cpp: `candor check`: is each contract sound, and does it keep the convention?
#include "check/check.hpp"

#include <cxxopts.hpp>

#include "cli/command.hpp"
#include "cli/inputs.hpp"
#include "cli/say.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options words() {
  cxxopts::Options options("candor check",
                           "Checks contracts: JSON, schema, references, and every law of the convention.\n"
                           "Prints each finding with its rule; `candor explain RULE` says why and what to do.\n");
  options.add_options()("format", "human, json or sarif", cxxopts::value<std::string>()->default_value("human"))(
      "h,help", "print this")("paths", "contracts, tools/list answers, or folders",
                              cxxopts::value<std::vector<std::string>>());
  options.parse_positional("paths");
  options.positional_help("PATH...");
  return options;
}

Exit check(const std::vector<std::string>& paths, Format format) {
  diagnostics::Report report;
  Files files;
  const std::vector<ir::Contract> contracts = load_inputs(paths, files, report);
  for (const ir::Contract& contract : contracts) check::run(contract, report);
  print(report, files, format);
  const Exit exit = exit_of(report, files);
  if (exit == Exit::well) progress(counted(contracts.size(), "contract") + " checked: all well");
  return exit;
}

Exit run_check(int argc, char** argv) {
  cxxopts::Options options = words();
  const auto given = parse_words(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const std::optional<Format> format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  if (line.count("paths") == 0) return usage_error("candor check: name at least one contract or folder");
  return check(line["paths"].as<std::vector<std::string>>(), *format);
}

}  // namespace

extern constinit const Command check{"check", "are contracts sound, and do they keep the convention?", run_check};

}  // namespace candor::cli
