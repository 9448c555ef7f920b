// generator/cli/commands/check.cpp: `candor check`: checks contracts against JSON Schema and the convention.
#include "check/check.hpp"

#include "cli/contract_options.hpp"
#include "cli/inputs/inputs.hpp"

namespace candor::cli {

namespace {

cxxopts::Options check_options() {
  cxxopts::Options options(
      "candor check",
      "Checks contracts: JSON, schema, references, and the rules of the convention.\n"
      "Prints each finding with its rule; `candor explain RULE` prints reason and help.\n");
  add_contract_options(options, "PATH");
  return options;
}

Exit check(const std::vector<std::string>& paths, Format format) {
  diagnostics::Report report;
  Files files;
  const std::vector<ir::Contract> contracts = load_inputs(paths, files, report);
  for (const ir::Contract& contract : contracts) check::run(contract, report);
  print(report, files, format);
  const Exit exit = exit_of(report, files);
  if (exit == Exit::well) progress(counted(contracts.size(), "contract") + " checked: no findings");
  return exit;
}

Exit run_check(int argc, char** argv) {
  cxxopts::Options options = check_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  return check(line.paths, line.format);
}

}  // namespace

extern constinit const Command check{"check", "check contracts against JSON Schema and the convention",
                                     run_check};

}  // namespace candor::cli
