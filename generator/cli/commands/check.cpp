// generator/cli/commands/check.cpp: `candor check`: checks contracts against JSON Schema and the convention.
#include "check/check.hpp"

#include <filesystem>

#include "breaking/lock.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/policy_options.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "output/write.hpp"
#include "policy/baseline.hpp"

namespace candor::cli {

namespace {

cxxopts::Options check_options() {
  cxxopts::Options options(
      "candor check",
      "Checks contracts: JSON, schema, references, and the rules of the convention.\n"
      "Prints each finding with its rule; `candor explain RULE` prints reason and help.\n");
  add_contract_options(options, "PATH");
  options.add_options()("lock", "also report every difference from this lock (candor lock)",
                        cxxopts::value<std::string>(), "FILE")(
      "preset", "which rules are checked; each includes those before it; the default is standard",
      cxxopts::value<std::string>(), one_of({check::preset_names().begin(), check::preset_names().end()}))(
      "group", "rules that are checked besides", cxxopts::value<std::string>(), "docs")(
      "baseline", "hide the findings of this file", cxxopts::value<std::string>(), "FILE")(
      "write-baseline", "write the findings to this file, to be hidden later", cxxopts::value<std::string>(),
      "FILE")("prune-baseline", "remove from the baseline what is not found any more");
  add_policy_options(options);
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

/// The values of the options.
struct CheckOptions {
  std::vector<std::string> paths;
  Format format = Format::human;
  std::optional<std::string> lock;
  std::optional<std::string> write_baseline;
  bool prune_baseline = false;
};

/// Returns true if a run with the selection looks for the rule.
bool looks_for(const diagnostics::Rule& rule, const check::Selection& selection) {
  for (const check::Rule* each : check::all())
    if (each->about.id == rule.id) return check::is_selected(*each, selection);
  // Other modules report whatever they find while contracts are read.
  return !rule.id.starts_with("breaking/") && !rule.id.starts_with("verify/");
}

/// Writes a file beside others; returns false after reporting why not.
bool write_file(const std::string& path, const std::string& text, diagnostics::Report& report) {
  const std::filesystem::path target = path;
  const std::filesystem::path directory = target.has_parent_path() ? target.parent_path() : ".";
  return output::write({{target.filename().string(), text}}, directory, report).has_value();
}

/// Hides what is in the baseline; removes entries from its file that do not occur any more where that was
/// asked.
void use_baseline(const policy::BaselineSetting& setting, bool prune, Files& files,
                  diagnostics::Report& report) {
  Files own;
  if (!own.exists(setting.file)) {
    files.mark_unread(setting.file);
    report
        .add(policy::rules::baseline_missing, path_origin(setting.file), "no baseline '" + setting.file + "'")
        .help.push_back("write it: candor check PATH --write-baseline " + setting.file);
    return;
  }
  const auto document = own.read(setting.file, report);
  files.append(own);
  const auto entries = document ? policy::read_baseline(*document, report) : std::nullopt;
  if (!entries) return files.mark_unread(setting.file);
  const auto kept =
      policy::apply_baseline(*entries, !setting.approved_by.empty(), prune, all_rules(), report);
  if (!prune || kept.size() == entries->size()) return;
  if (write_file(setting.file, policy::baseline_text(kept), report))
    progress(counted(entries->size() - kept.size(), "entry", "entries") + " removed from " + setting.file);
}

/// Writes what the report has to a baseline, and hides it.
void write_baseline(const std::string& file, const policy::Config& config, Files& files,
                    diagnostics::Report& report) {
  const std::string approved_by = config.baseline ? config.baseline->approved_by : "";
  report.sort_and_deduplicate();
  const auto entries = policy::baseline_of(report, !approved_by.empty(), all_rules());
  if (!write_file(file, policy::baseline_text(entries), report)) return files.mark_unread(file);
  progress(counted(entries.size(), "finding") + " written to " + file);
  if (approved_by.empty() && entries.size() != report.all().size())
    progress("findings about honesty are left out: \"baseline\" in candor.json approves them");
  use_baseline({file, approved_by, {}}, false, files, report);
}

Exit check(const CheckOptions& options, const RunPolicy& policy, Files& files) {
  diagnostics::Report report;
  const std::vector<Input> contracts = load_with_conventions(options.paths, files, report);
  // Whatever is wrong before the rules are run keeps contracts from being looked at.
  const bool all_loaded = !report.failed() && !files.unread();
  const check::Selection selection = selection_of(policy.config);
  std::vector<const schema::ContractFile*> own;
  for (const Input& input : contracts) {
    check::run({input.loaded.contract, input.loaded.file, *input.convention}, selection, report);
    own.push_back(&input.loaded.file);
  }
  if (options.lock) check_against_lock(options.paths, *options.lock, files, report);
  apply_policy(
      policy, own, all_loaded, [&](const diagnostics::Rule& rule) { return looks_for(rule, selection); },
      files, report);
  if (options.write_baseline) {
    write_baseline(*options.write_baseline, policy.config, files, report);
  } else if (policy.config.baseline) {
    use_baseline(*policy.config.baseline, options.prune_baseline, files, report);
  }
  print(report, files, options.format);
  const Exit exit = exit_of(policy, report, files);
  if (exit == Exit::well)
    progress(counted(contracts.size(), "contract") + " checked: " +
             (report.all().empty() ? "no findings"
                                   : counted(report.all().size(), "finding") + " below --fail-on"));
  return exit;
}

std::optional<std::string> value_of(const cxxopts::ParseResult& line, const std::string& option) {
  if (line.count(option) == 0) return std::nullopt;
  return line[option].as<std::string>();
}

Exit run_check(int argc, char** argv) {
  cxxopts::Options options = check_options();
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  const auto preset = value_of(line.parsed, "preset");
  if (preset && !check::preset_named(*preset))
    return usage_error(
        invalid_value("preset", *preset, {check::preset_names().begin(), check::preset_names().end()}));
  const auto group = value_of(line.parsed, "group");
  if (group && *group != "docs") return usage_error(invalid_value("group", *group, {"docs"}));

  Files files;
  auto read = read_policy(line.parsed, line.paths, line.format, files);
  if (const Exit* done = std::get_if<Exit>(&read)) return *done;
  RunPolicy& policy = std::get<RunPolicy>(read);
  if (preset) policy.config.preset = {*preset};
  if (group) policy.config.groups.push_back({*group});
  if (const auto baseline = value_of(line.parsed, "baseline")) {
    // Approval is a matter of the configuration, also where the command line names the file.
    const std::string approved = policy.config.baseline && policy.config.baseline->file == *baseline
                                     ? policy.config.baseline->approved_by
                                     : "";
    policy.config.baseline = {*baseline, approved, {}};
  }
  if (line.parsed.count("prune-baseline") != 0 && !policy.config.baseline)
    return usage_error(
        "candor check: --prune-baseline needs a baseline: --baseline FILE, or \"baseline\" in candor.json");
  return check({.paths = line.paths,
                .format = line.format,
                .lock = value_of(line.parsed, "lock"),
                .write_baseline = value_of(line.parsed, "write-baseline"),
                .prune_baseline = line.parsed.count("prune-baseline") != 0},
               policy, files);
}

}  // namespace

extern constinit const Command check{"check", "check contracts against JSON Schema and the convention",
                                     run_check, check_options};

}  // namespace candor::cli
