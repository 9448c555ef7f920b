// generator/cli/commands/breaking.cpp: `candor breaking`: compares two versions of contracts.
#include "breaking/report.hpp"

#include <array>
#include <cxxopts.hpp>

#include "breaking/acceptance.hpp"
#include "breaking/compare.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/policy_options.hpp"
#include "cli/usage.hpp"
#include "cli/watch.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

using breaking::Category;
using breaking::Mode;

constexpr std::array modes{Mode::upgrade_tool, Mode::upgrade_host, Mode::full};
constexpr std::array categories{Category::wire, Category::honesty};

template <class Values>
std::vector<std::string_view> names_of(const Values& values) {
  std::vector<std::string_view> names;
  for (const auto value : values) names.push_back(breaking::name_of(value));
  return names;
}

cxxopts::Options breaking_options() {
  cxxopts::Options options("candor breaking",
                           "Compares contracts with an older version of them. Each change is proved safe, or "
                           "breaks with a value as\n"
                           "witness, or is a matter of policy, or is not decided, which is never green.\n");
  add_contract_options(options, "PATH");
  options.add_options()("against", "the old version: a directory, a file, a lock, or git:REF[:PATH]",
                        cxxopts::value<std::string>(), "OLD")(
      "mode", "which side is replaced, or both",
      cxxopts::value<std::string>()->default_value(std::string(breaking::name_of(modes.front()))),
      one_of(names_of(modes)))(
      "category", "which changes break; each includes the next",
      cxxopts::value<std::string>()->default_value(std::string(breaking::name_of(categories.front()))),
      one_of(names_of(categories)))("all", "also report changes that were proved safe")(
      "provider", "also compare what this model provider accepts and enforces",
      cxxopts::value<std::vector<std::string>>(), one_of(provider_names()));
  add_policy_options(options);
  add_watch_option(options);
  return options;
}

template <class Values>
std::optional<typename Values::value_type> value_named(std::string_view option, const std::string& name,
                                                       const Values& values) {
  for (const auto value : values)
    if (breaking::name_of(value) == name) return value;
  usage_error(invalid_value(option, name, names_of(values)));
  return std::nullopt;
}

std::string summary(const breaking::Counts& counts, std::size_t tools) {
  std::string text = source::count_text(tools, "contract") + " compared: " + std::to_string(counts.breaking) +
                     " breaking, " + std::to_string(counts.unknown) + " not decided, " +
                     std::to_string(counts.policy) + " policy, " + std::to_string(counts.safe) +
                     " proved safe";
  if (counts.uncounted != 0)
    text += ", " + std::to_string(counts.uncounted) + " breaking in other categories";
  return text;
}

/// The values of the options.
struct BreakingOptions {
  Mode mode = Mode::upgrade_tool;
  Category category = Category::wire;
  std::vector<std::string> providers;
};

/// Runs the command with what is on the disk now.
Exit breaking_once(const ContractOptions& line, const BreakingOptions& asked) {
  diagnostics::Findings report;
  Files files;
  const auto read = read_policy(line.parsed, line.paths, line.format, files);
  if (const Exit* done = std::get_if<Exit>(&read)) return *done;
  const auto& policy = std::get<RunPolicy>(read);
  const breaking::Version after = load_new_version(line.paths, files, report);
  files.count_contracts(after.subjects.size());
  const auto before = load_old_version(line.parsed["against"].as<std::string>(), line.paths, files, report);
  if (before) {
    std::vector<breaking::Change> changes = [&] {
      const Stage stage("comparing " + source::count_text(after.subjects.size(), "contract"));
      return breaking::compare(*before, after, asked.mode);
    }();
    for (const std::string& provider : asked.providers)
      for (breaking::Change& change :
           breaking::acceptance_changes(*before, after, *providers::find_profile(provider)))
        changes.push_back(std::move(change));
    const breaking::Reporting reporting{asked.category, line.parsed.count("all") != 0};
    progress(summary(breaking::report_changes(changes, reporting, report), after.subjects.size()));
  }
  std::vector<const schema::ContractFile*> own;
  for (const breaking::Subject& subject : after.subjects) own.push_back(&subject.file);
  apply_policy(
      policy, own, before.has_value() && !files.unread(),
      [](const diagnostics::Rule& rule) { return rule.id.starts_with("breaking/"); }, files, report);
  print(report, files, line.format);
  return exit_of(policy, report, files);
}

Exit run_breaking(int argc, char** argv) {
  cxxopts::Options options = breaking_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  const auto mode = value_named("mode", line.parsed["mode"].as<std::string>(), modes);
  if (!mode) return Exit::usage;
  const auto category = value_named("category", line.parsed["category"].as<std::string>(), categories);
  if (!category) return Exit::usage;
  if (line.parsed.count("against") == 0)
    return usage_error("candor breaking: name the old version: --against DIRECTORY, FILE, LOCK or git:REF");

  std::vector<std::string> providers;
  if (line.parsed.count("provider") != 0) providers = line.parsed["provider"].as<std::vector<std::string>>();
  for (const std::string& provider : providers)
    if (providers::find_profile(provider) == nullptr)
      return usage_error(invalid_value("provider", provider, provider_names()));

  const BreakingOptions asked{*mode, *category, std::move(providers)};
  return run_or_repeat(line.parsed.count("watch") != 0, [&] { return breaking_once(line, asked); });
}

}  // namespace

extern constinit const Command command_breaking{"breaking", "compare contracts with an older version of them",
                                                run_breaking, breaking_options};

}  // namespace candor::cli
