// generator/cli/commands/check.cpp: `candor check`: checks contracts against JSON Schema and the convention.
#include "check/check.hpp"

#include "breaking/lock.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/versions.hpp"

namespace candor::cli {

namespace {

cxxopts::Options check_options() {
  cxxopts::Options options(
      "candor check",
      "Checks contracts: JSON, schema, references, and the rules of the convention.\n"
      "Prints each finding with its rule; `candor explain RULE` prints reason and help.\n");
  add_contract_options(options, "PATH");
  options.add_options()("lock", "also report every difference from this lock (candor lock)",
                        cxxopts::value<std::string>(), "FILE");
  return options;
}

/// Reports where the contracts differ from the lock.
void check_against_lock(const std::vector<std::string>& paths, const std::string& lock, Files& files,
                        diagnostics::Report& report) {
  Files own;
  if (!own.exists(lock)) {
    files.mark_unread(lock);
    report.add(breaking::rules::lock_missing, path_origin(lock), "no lock '" + lock + "'")
        .help.push_back("write it: candor lock PATH -o " + lock);
    return;
  }
  const auto document = own.read(lock, report);
  files.append(own);
  if (!document || !breaking::lock_files(*document, report)) {
    files.mark_unread(lock);
    return;
  }
  Files again;
  diagnostics::Report known;
  breaking::report_drift(*document, load_new_version(paths, again, known).subjects, report);
}

Exit check(const std::vector<std::string>& paths, Format format, const std::optional<std::string>& lock) {
  diagnostics::Report report;
  Files files;
  const std::vector<Input> contracts = load_with_conventions(paths, files, report);
  for (const Input& input : contracts)
    check::run({input.loaded.contract, input.loaded.file, *input.convention}, {}, report);
  if (lock) check_against_lock(paths, *lock, files, report);
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
  std::optional<std::string> lock;
  if (line.parsed.count("lock") != 0) lock = line.parsed["lock"].as<std::string>();
  return check(line.paths, line.format, lock);
}

}  // namespace

extern constinit const Command check{"check", "check contracts against JSON Schema and the convention",
                                     run_check, check_options};

}  // namespace candor::cli
