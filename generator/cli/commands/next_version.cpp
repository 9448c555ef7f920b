// generator/cli/commands/next_version.cpp: `candor next-version`: prints the version that changes demand.
#include <cstdio>
#include <cxxopts.hpp>
#include <map>

#include "breaking/compare.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options next_version_options() {
  cxxopts::Options options(
      "candor next-version",
      "Prints for each contract the version that its changes demand: NAME OLD NEXT BUMP.\n"
      "A breaking or undecided change demands a new major version, an addition a minor one,\n"
      "a changed text a patch (below 1.0: minor, patch, patch).\n");
  add_contract_options(options, "PATH");
  options.add_options()("against", "the old version: a directory, a file, a lock, or git:REF[:PATH]",
                        cxxopts::value<std::string>(), "OLD");
  return options;
}

/// What the version itself broke is no reason for a new version.
bool is_about_version(const breaking::Change& change) {
  return change.rule == &breaking::rules::version_not_bumped ||
         change.rule == &breaking::rules::version_decreased;
}

void print_versions(const breaking::Version& before, const breaking::Version& after) {
  std::map<std::string, std::vector<breaking::Change>> changes;
  for (breaking::Change& change : breaking::compare(before, after, breaking::Mode::upgrade_tool))
    if (!is_about_version(change)) changes[change.tool].push_back(std::move(change));
  std::map<std::string, std::string> old;
  for (const breaking::Subject& subject : before.subjects) old[subject.file.name] = subject.file.version;
  for (const breaking::Subject& subject : after.subjects)
    old.try_emplace(subject.file.name, subject.file.version);
  for (const auto& [name, version] : old) {
    const breaking::Bump bump = breaking::demanded_bump(changes[name]);
    const auto next = breaking::next_version(version, bump);
    std::printf("%s %s %s %s\n", name.c_str(), version.empty() ? "-" : version.c_str(),
                next ? next->c_str() : "-", std::string(breaking::name_of(bump)).c_str());
  }
}

Exit run_next_version(int argc, char** argv) {
  cxxopts::Options options = next_version_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  if (line.parsed.count("against") == 0)
    return usage_error(
        "candor next-version: name the old version: --against DIRECTORY, FILE, LOCK or git:REF");
  diagnostics::Findings report;
  Files files;
  const breaking::Version after = load_new_version(line.paths, files, report);
  const auto before = load_old_version(line.parsed["against"].as<std::string>(), line.paths, files, report);
  if (before && !report.failed()) {
    print_versions(*before, after);
    return exit_of(report, files);
  }
  print(report, files, line.format);
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_next_version{"next-version", "print the version that changes demand",
                                                    run_next_version, next_version_options};

}  // namespace candor::cli
