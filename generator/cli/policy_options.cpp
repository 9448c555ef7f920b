// generator/cli/policy_options.cpp: finds and reads candor.json, and applies it to reports.
#include "cli/policy_options.hpp"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <set>
#include <system_error>

#include "cli/inputs/builtin.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "policy/suppress.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

namespace fs = std::filesystem;
using diagnostics::Severity;

constexpr std::string_view config_name = "candor.json";
const std::vector<std::string_view> levels{"remark", "warning", "error"};

/// Returns the configuration in the directory of a path or above it; "" if there is none.
std::string config_above(const std::string& path) {
  std::error_code error;
  fs::path directory = fs::absolute(path, error).lexically_normal();
  const Files disk;
  if (!disk.is_directory(directory.generic_string())) directory = directory.parent_path();
  if (directory.filename().empty()) directory = directory.parent_path();
  for (;;) {
    const fs::path file = directory / config_name;
    if (disk.exists(file.generic_string())) {
      const fs::path shown = file.lexically_proximate(fs::current_path(error));
      return shown.generic_string();
    }
    if (disk.exists((directory / ".git").generic_string()) || directory == directory.parent_path()) return "";
    directory = directory.parent_path();
  }
}

bool is_date(const std::string& text) {
  if (text.size() != 10) return false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const bool is_dash = i == 4 || i == 7;
    if (is_dash ? text[i] != '-' : (text[i] < '0' || text[i] > '9')) return false;
  }
  return true;
}

/// Returns the severity that --fail-on names.
Severity severity_of(const std::string& level) {
  return level == "error" ? Severity::error : level == "remark" ? Severity::remark : Severity::warning;
}

/// Returns true if the option was given; false for a command that does not have it.
bool given(const cxxopts::ParseResult& line, const std::string& option) { return line.count(option) != 0; }

/// Returns the one configuration of all paths; reports where they have several.
std::string found_config(const std::vector<std::string>& paths, diagnostics::Findings& report) {
  std::string found;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    const std::string own = config_above(paths[i]);
    if (i != 0 && own != found) {
      report
          .add(policy::rules::several_configs, path_origin(own.empty() ? found : own),
               "'" + paths.front() + "' and '" + paths[i] + "' do not have the same configuration")
          .help.emplace_back("name one with --config FILE, or run candor for each path");
      return "";
    }
    found = own;
  }
  return found;
}

void read_config_file(const std::string& path, RunPolicy& policy, Files& files,
                      diagnostics::Findings& report) {
  if (!files.exists(path)) {
    report.add(policy::rules::config_missing, path_origin(path), "no configuration '" + path + "'");
    return;
  }
  policy.config_file = path;
  const auto document = files.read(path, report);
  const auto schema = builtin_document("candor.schema.json", report);
  if (!document || !schema) return;
  if (auto config = policy::read_config(*document, *schema, report)) policy.config = std::move(*config);
}

/// Returns true for errors that say that an input is no valid contract.
bool is_input_fault(const diagnostics::Rule& rule) {
  if (rule.severity != Severity::error) return false;
  for (const diagnostics::RuleSet& set : diagnostics::rule_sets())
    if (set.module != "breaking" && std::ranges::find(set.rules, &rule) != set.rules.end()) return true;
  return false;
}

/// Returns true for rules that code cannot be sound without.
bool is_needed(const diagnostics::Rule& rule) {
  for (const check::Rule* each : check::all())
    if (each->about.id == rule.id) return each->preset == check::Preset::minimal;
  return is_input_fault(rule);
}

}  // namespace

std::string date_of_today() {
  // Not by gmtime(), which reads the rules of the local time zone from a file.
  const std::chrono::year_month_day day(
      std::chrono::floor<std::chrono::days>(std::chrono::system_clock::now()));
  std::array<char, 32> text{};
  const int size = std::snprintf(text.data(), text.size(), "%04d-%02u-%02u", static_cast<int>(day.year()),
                                 static_cast<unsigned>(day.month()), static_cast<unsigned>(day.day()));
  return std::string(text.data(), static_cast<std::size_t>(size));
}

void add_policy_options(cxxopts::Options& options) {
  options.add_options()("config",
                        "the configuration; else the candor.json beside the contracts or above them",
                        cxxopts::value<std::string>(), "FILE")("no-config", "read no configuration")(
      "fail-on", "the lowest severity that fails the run; the default is warning",
      cxxopts::value<std::string>(), one_of(levels))(
      "date", "the day that \"until\" is compared with, such as 2026-11-24; else today",
      cxxopts::value<std::string>(), "DATE")("allow-empty", "a directory without contracts is not an error");
}

std::variant<RunPolicy, Exit> read_policy(const cxxopts::ParseResult& line,
                                          const std::vector<std::string>& paths, Format format,
                                          Files& files) {
  RunPolicy policy;
  policy.paths = paths;
  policy.today = date_of_today();
  if (given(line, "date")) policy.today = line["date"].as<std::string>();
  if (!is_date(policy.today))
    return usage_error("invalid value '" + policy.today + "' for --date: expected YYYY-MM-DD");
  if (given(line, "config") && given(line, "no-config"))
    return usage_error("--config and --no-config contradict each other");
  if (given(line, "fail-on")) {
    policy.config.fail_on = {line["fail-on"].as<std::string>()};
    if (std::ranges::find(levels, policy.config.fail_on.value) == levels.end())
      return usage_error(invalid_value("fail-on", policy.config.fail_on.value, levels));
  }
  files.fail_from(severity_of(policy.config.fail_on.value));
  if (given(line, "allow-empty")) files.allow_empty();
  if (given(line, "no-config")) return policy;

  diagnostics::Findings report;
  Files config_files;
  const std::string path =
      given(line, "config") ? line["config"].as<std::string>() : found_config(paths, report);
  const policy::Setting<std::string> fail_on = policy.config.fail_on;
  if (!path.empty()) read_config_file(path, policy, config_files, report);
  if (report.failed()) {
    print(report, config_files, format);
    return Exit::usage;
  }
  if (given(line, "fail-on")) policy.config.fail_on = fail_on;
  files.fail_from(severity_of(policy.config.fail_on.value));
  const std::vector<std::string> groups = group_names();
  for (const auto& group : policy.config.groups)
    if (std::ranges::find(groups, group.value) == groups.end())
      report.add(policy::rules::bad_config, group.at,
                 "there is no group '" + group.value + "'" + suggestion(group.value, groups));
  // Unknown rules and settings that honesty forbids are errors of the configuration.
  policy::apply_severities(policy.config, all_rules(), is_needed, report);
  if (report.failed()) {
    print(report, config_files, format);
    return Exit::usage;
  }
  for (const auto& ignored : policy.config.ignore) files.leave_out(ignored.value);
  files.refer_to(policy.config.pages);
  return policy;
}

std::vector<std::string_view> provider_names() {
  std::vector<std::string_view> names;
  for (const providers::Profile& profile : providers::profiles()) names.push_back(profile.name);
  return names;
}

std::vector<std::string> group_names() {
  std::vector<std::string> names{"docs"};
  for (const std::string_view name : provider_names()) names.push_back("provider:" + std::string(name));
  return names;
}

std::vector<const providers::Profile*> selected_profiles(const policy::Config& config) {
  std::vector<const providers::Profile*> selected;
  for (const providers::Profile& profile : providers::profiles())
    if (std::ranges::any_of(config.groups,
                            [&](const auto& group) { return group.value == "provider:" + profile.name; }))
      selected.push_back(&profile);
  return selected;
}

check::Selection selection_of(const policy::Config& config) {
  check::Selection selection;
  selection.preset = check::preset_named(config.preset.value).value_or(check::Preset::standard);
  for (const auto& group : config.groups) selection.docs = selection.docs || group.value == "docs";
  for (const auto& [name, setting] : config.rules) {
    if (setting.value != "off") selection.of_reading.push_back(name);
    for (const check::Rule* rule : check::all())
      if (rule->about.id == name || (!rule->about.code.empty() && rule->about.code == name))
        (setting.value == "off" ? selection.off : selection.on).push_back(rule);
  }
  return selection;
}

void apply_policy(const RunPolicy& policy, const std::vector<const schema::ContractFile*>& contracts,
                  bool all_loaded, const std::function<bool(const diagnostics::Rule&)>& has_run,
                  const Files& files, diagnostics::Findings& report) {
  const std::vector<const diagnostics::Rule*> rules = all_rules();
  policy::Context context{.rules = rules,
                          .has_run = has_run,
                          .is_input_fault = is_input_fault,
                          .exists = [&](const std::string& path) { return files.exists(path); },
                          .tools = {},
                          .files = files.seen(),
                          .inputs = policy.paths,
                          .today = policy.today,
                          .all_loaded = all_loaded};
  std::vector<policy::Suppression> suppressions = policy.config.suppress;
  for (const schema::ContractFile* contract : contracts) {
    context.tools.push_back({contract->name, contract->origin});
    const auto own = policy::inline_suppressions(*contract, report);
    suppressions.insert(suppressions.end(), own.begin(), own.end());
  }
  policy::apply(suppressions, context, report);
  policy::apply_severities(policy.config, rules, is_needed, report);
  for (const auto& ignored : policy.config.ignore)
    if (files.is_unused_exclusion(ignored.value))
      report
          .add(policy::rules::suppression_unknown, ignored.at,
               "no file in the directories of this run is '" + ignored.value + "', or below it")
          .help.emplace_back("remove it from \"ignore\"");
}

Exit exit_of(const RunPolicy& policy, const diagnostics::Findings& report, const Files& files) {
  if (report.count_suppressed() != 0)
    progress(source::count_text(report.count_suppressed(), "finding") + " suppressed");
  if (!files.left_out().empty())
    progress(source::count_text(files.left_out().size(), "file") + " ignored by " + policy.config_file);
  if (is_unwritten(report)) return Exit::unwritten;
  if (files.unread()) return Exit::unread;
  if (std::ranges::any_of(report.all(), [&](const diagnostics::Diagnostic& each) {
        return diagnostics::fails(each.severity, severity_of(policy.config.fail_on.value));
      }))
    return Exit::findings;
  return report.count(Severity::undecided) != 0 ? Exit::incomplete : Exit::well;
}

}  // namespace candor::cli
