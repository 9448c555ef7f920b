// generator/cli/commands/breaking.cpp: `candor breaking`: compares two versions of contracts.
#include "breaking/report.hpp"

#include <cxxopts.hpp>

#include "breaking/compare.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options breaking_options() {
  cxxopts::Options options("candor breaking",
                           "Compares contracts with an older version of them. Each change is proved safe, or "
                           "breaks with a value as\n"
                           "witness, or is a matter of policy, or is not decided, which is never green.\n");
  add_contract_options(options, "PATH");
  options.add_options()("against", "the old version: a directory, a file, a lock, or git:REF[:PATH]",
                        cxxopts::value<std::string>())(
      "mode", "what is replaced: upgrade-tool, upgrade-host or full",
      cxxopts::value<std::string>()->default_value("upgrade-tool"))(
      "category", "which changes break: source, wire or honesty (each includes the next)",
      cxxopts::value<std::string>()->default_value("source"))("all",
                                                              "also report changes that were proved safe");
  return options;
}

template <class Value>
std::optional<Value> value_named(std::string_view option, const std::string& name,
                                 std::initializer_list<Value> values) {
  std::vector<std::string_view> known;
  for (const Value value : values) {
    if (breaking::name_of(value) == name) return value;
    known.push_back(breaking::name_of(value));
  }
  usage_error(invalid_value(option, name, known));
  return std::nullopt;
}

std::string summary(const breaking::Counts& counts, std::size_t tools) {
  std::string text = counted(tools, "contract") + " compared: " + std::to_string(counts.breaking) +
                     " breaking, " + std::to_string(counts.unknown) + " not decided, " +
                     std::to_string(counts.policy) + " policy, " + std::to_string(counts.safe) +
                     " proved safe";
  if (counts.uncounted != 0)
    text += ", " + std::to_string(counts.uncounted) + " breaking in other categories";
  return text;
}

Exit run_breaking(int argc, char** argv) {
  cxxopts::Options options = breaking_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  using breaking::Category;
  using breaking::Mode;
  const auto mode = value_named("mode", line.parsed["mode"].as<std::string>(),
                                {Mode::upgrade_tool, Mode::upgrade_host, Mode::full});
  if (!mode) return Exit::usage;
  const auto category = value_named("category", line.parsed["category"].as<std::string>(),
                                    {Category::source, Category::wire, Category::honesty});
  if (!category) return Exit::usage;
  if (line.parsed.count("against") == 0)
    return usage_error("candor breaking: name the old version: --against DIRECTORY, FILE, LOCK or git:REF");

  diagnostics::Report report;
  Files files;
  const breaking::Version after = load_new_version(line.paths, files, report);
  const auto before = load_old_version(line.parsed["against"].as<std::string>(), line.paths, files, report);
  if (before) {
    const auto changes = breaking::compare(*before, after, *mode);
    const breaking::Reporting reporting{*category, line.parsed.count("all") != 0};
    progress(summary(breaking::report_changes(changes, reporting, report), after.subjects.size()));
  }
  print(report, files, line.format);
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command breaking{"breaking", "compare contracts with an older version of them",
                                        run_breaking};

}  // namespace candor::cli
