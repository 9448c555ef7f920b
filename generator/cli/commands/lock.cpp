// generator/cli/commands/lock.cpp: `candor lock`: writes the canonical image of contracts.
#include "breaking/lock.hpp"

#include <cxxopts.hpp>
#include <filesystem>

#include "cli/contract_options.hpp"
#include "cli/inputs/versions.hpp"
#include "output/write.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

cxxopts::Options lock_options() {
  cxxopts::Options options(
      "candor lock",
      "Writes a lock: hashes of the name, description, params and result of each tool, the order of "
      "members,\n"
      "the values of enumerations, and the contracts themselves, to compare later versions with.\n");
  add_contract_options(options, "PATH");
  options.add_options()("o,output", "the lock",
                        cxxopts::value<std::string>()->default_value(std::string(breaking::lock_name)),
                        "FILE");
  return options;
}

Exit run_lock(int argc, char** argv) {
  cxxopts::Options options = lock_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  const std::filesystem::path target = line.parsed["output"].as<std::string>();

  diagnostics::Findings report;
  Files files;
  const breaking::LockInput input = lock_input(line.paths, files, report);
  std::optional<output::WriteResult> written;
  if (!report.failed() && !files.unread()) {
    const std::filesystem::path directory = target.has_parent_path() ? target.parent_path() : ".";
    written = output::write({{target.filename().string(), breaking::lock_text(input)}}, directory, report);
  }
  print(report, files, line.format);
  if (written)
    progress(source::count_text(input.subjects.size(), "contract") + " locked in " + target.generic_string() +
             (written->written == 0 ? " (unchanged)" : ""));
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_lock{
    "lock", "write the canonical image of contracts, to compare with later", run_lock, lock_options};

}  // namespace candor::cli
