// generator/cli/check.cpp: `candor check`: is each contract sound, and does it keep the convention?
#include "check/check.hpp"

#include "cli/contract_words.hpp"
#include "cli/inputs.hpp"

namespace candor::cli {

namespace {

cxxopts::Options words() {
  cxxopts::Options options(
      "candor check",
      "Checks contracts: JSON, schema, references, and every law of the convention.\n"
      "Prints each finding with its rule; `candor explain RULE` says why and what to do.\n");
  add_contract_words(options, "PATH");
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
  const auto given = parse_contract_words(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractWords>(given);
  return check(line.paths, line.format);
}

}  // namespace

extern constinit const Command check{"check", "are contracts sound, and do they keep the convention?",
                                     run_check};

}  // namespace candor::cli
