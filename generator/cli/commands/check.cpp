// generator/cli/commands/check.cpp: `candor check`: checks contracts against JSON Schema and the convention.
#include "check/check.hpp"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <memory>

#include "backend/backend.hpp"
#include "breaking/lock.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/versions.hpp"
#include "cli/policy_options.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "cli/watch.hpp"
#include "diagnostics/fixes.hpp"
#include "output/diff.hpp"
#include "output/write.hpp"
#include "policy/baseline.hpp"
#include "providers/report.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

cxxopts::Options check_options() {
  cxxopts::Options options(
      "candor check",
      "Checks contracts: JSON, schema, references, and the rules of the convention.\n"
      "Prints each finding with its rule; `candor explain RULE` prints reason and help.\n");
  add_contract_options(options, "PATH");
  options.add_options()(
      "lock",
      "also report every difference from this lock (candor lock); without FILE, from candor.lock.json",
      cxxopts::value<std::string>(), "FILE")(
      "seen", "a list of tools (tools/list): also report those without a contract, and print the coverage",
      cxxopts::value<std::string>(), "FILE")(
      "preset", "which rules are checked; each includes those before it; the default is standard",
      cxxopts::value<std::string>(), one_of({check::preset_names().begin(), check::preset_names().end()}))(
      "group",
      "rules that are checked besides: docs, or what a model provider refuses, such as provider:openai",
      cxxopts::value<std::vector<std::string>>(),
      "GROUP")("baseline", "hide the findings of this file", cxxopts::value<std::string>(), "FILE")(
      "write-baseline", "write the findings to this file, to be hidden later", cxxopts::value<std::string>(),
      "FILE")("prune-baseline", "remove from the baseline what is not found any more");
  options.add_options()(
      "fix", "correct findings in their files; unsafe: also where the author may have meant something else",
      cxxopts::value<std::string>()->implicit_value("safe"),
      one_of({"safe", "unsafe"}))("dry-run", "with --fix, print the changes and make none");
  add_policy_options(options);
  add_watch_option(options);
  return options;
}

/// Reports where the contracts differ from the lock.
void check_against_lock(const std::vector<std::string>& paths, const std::string& lock, Files& files,
                        diagnostics::Findings& report) {
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
  diagnostics::Findings known;
  breaking::report_drift(*document, load_new_version(paths, again, known).subjects, report);
}

/// The values of the options.
struct CheckOptions {
  std::vector<std::string> paths;
  Format format = Format::human;
  std::optional<std::string> lock;
  std::optional<std::string> seen;
  std::optional<std::string> write_baseline;
  bool prune_baseline = false;
  std::optional<std::string> fix;  // "safe" or "unsafe"
  bool dry_run = false;
};

/// Reports what the selected model providers refuse and do not enforce.
void check_providers(const policy::Config& config, const std::vector<const schema::ContractFile*>& contracts,
                     diagnostics::Findings& report) {
  source::Documents documents;
  for (const providers::Profile* profile : selected_profiles(config)) {
    for (const schema::ContractFile* contract : contracts)
      if (contract->types.empty()) providers::report_tool(*profile, *contract, documents, report);
    providers::report_request(*profile, contracts, documents, report);
  }
}

/// Reports the tools of a list that have no contract in this run, and prints how many have one.
void check_coverage(const std::string& list, const std::vector<const schema::ContractFile*>& contracts,
                    Files& files, diagnostics::Findings& report) {
  Files own;
  diagnostics::Findings errors;
  const auto seen = load_as_far_as_possible({list}, own, report, errors);
  files.append(own);
  if (own.unread()) return;
  std::size_t covered = 0;
  for (const PartlyLoaded& tool : seen) {
    const bool has_contract = std::ranges::any_of(
        contracts, [&](const auto* contract) { return contract->name == tool.file.name; });
    if (has_contract)
      ++covered;
    else
      report.add(rules::tool_without_contract, tool.file.name_at,
                 "the tool '" + tool.file.name + "' has no contract");
  }
  progress("coverage: " + std::to_string(covered) + " of " + source::count_text(seen.size(), "tool") +
           " in " + list + (seen.size() == 1 ? " has" : " have") + " a contract");
}

/// Returns true if a run with the selection looks for the rule.
bool looks_for(const diagnostics::Rule& rule, const check::Selection& selection, bool with_providers) {
  if (rule.id.starts_with("providers/")) return with_providers;
  for (const check::Rule* each : check::all())
    if (each->about.id == rule.id) return check::is_selected(*each, selection);
  // Other modules report whatever they find while contracts are read.
  return !rule.id.starts_with("breaking/") && !rule.id.starts_with("verify/");
}

/// Replaces a file, or leaves it as it is and reports why.
bool write_file(const std::string& path, const std::string& text, diagnostics::Findings& report) {
  const std::filesystem::path target = path;
  const std::filesystem::path directory = target.has_parent_path() ? target.parent_path() : ".";
  return output::write({{target.filename().string(), text}}, directory, report, output::Charset::utf8)
      .has_value();
}

/// Hides what is in the baseline; removes entries from its file that do not occur any more where that was
/// asked.
void use_baseline(const policy::BaselineSetting& setting, bool prune, Files& files,
                  diagnostics::Findings& report) {
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
  const auto kept = policy::apply_baseline(*entries, setting.file, !setting.approved_by.empty(), prune,
                                           all_rules(), report);
  if (!prune || kept.size() == entries->size()) return;
  if (write_file(setting.file, policy::baseline_text(kept), report))
    progress(source::count_text(entries->size() - kept.size(), "entry") + " removed from " + setting.file);
}

/// Writes what the report has to a baseline, and hides it.
void write_baseline(const std::string& file, const policy::Config& config, Files& files,
                    diagnostics::Findings& report) {
  const std::string approved_by = config.baseline ? config.baseline->approved_by : "";
  report.sort_and_deduplicate();
  const auto entries = policy::baseline_of(report, file, !approved_by.empty(), all_rules());
  if (!write_file(file, policy::baseline_text(entries), report)) return;
  progress(source::count_text(entries.size(), "finding") + " written to " + file);
  if (approved_by.empty() && entries.size() != report.all().size())
    progress("findings about honesty are left out: \"baseline\" in candor.json approves them");
  use_baseline({file, approved_by, {}}, false, files, report);
}

/// What the rules look at, with the names of the default output language.
std::vector<check::Subject> check_subjects_of(const std::vector<Input>& contracts) {
  const backend::Backend& language = *backend::backends().front();
  std::vector<check::Subject> subjects;
  for (const Input& each : contracts)
    subjects.push_back({each.loaded.contract, each.loaded.file, *each.convention,
                        language.respelled(each.loaded.contract)});
  return subjects;
}

/// Records what the rules of the selection are run on. Returns their number.
std::size_t note_rules(const std::vector<Input>& contracts, const check::Selection& selection, Files& files) {
  std::vector<std::string> names;
  for (const Input& input : contracts)
    if (const auto& file = input.loaded.file.origin.file; names.empty() || names.back() != file->name)
      names.push_back(file->name);
  std::vector<std::string> rules;
  for (const check::Rule* rule : check::all())
    if (check::is_selected(*rule, selection))
      rules.push_back(diagnostics::full_name(rule->about.code, rule->about.id));
  const std::size_t count = rules.size();
  files.count_contracts(contracts.size());
  files.note_rules(std::move(names), std::move(rules));
  return count;
}

/// What a run found.
struct Checked {
  diagnostics::Findings report;
  std::size_t contracts = 0;
  std::size_t refused = 0;
  std::size_t rules = 0;
};

Checked look(const CheckOptions& options, const RunPolicy& policy, Files& files) {
  Checked checked;
  diagnostics::Findings& report = checked.report;
  const std::vector<Input> contracts = load_with_conventions(options.paths, files, report);
  checked.contracts = contracts.size();
  checked.refused = files.refused();
  // Whatever is wrong before the rules are run keeps contracts from being looked at.
  const bool all_loaded = !report.failed() && !files.unread();
  const check::Selection selection = selection_of(policy.config);
  std::vector<const schema::ContractFile*> own;
  for (const Input& input : contracts) own.push_back(&input.loaded.file);
  check::run(check_subjects_of(contracts), selection, report);
  std::vector<ir::Contract> lowered;
  for (const Input& input : contracts) lowered.push_back(input.loaded.contract);
  backend::backends().front()->inspect(std::move(lowered), report);
  checked.rules = note_rules(contracts, selection, files);
  check_providers(policy.config, own, report);
  if (options.lock) check_against_lock(options.paths, *options.lock, files, report);
  if (options.seen) check_coverage(*options.seen, own, files, report);
  apply_policy(
      policy, own, all_loaded,
      [&](const diagnostics::Rule& rule) {
        return looks_for(rule, selection, !selected_profiles(policy.config).empty());
      },
      files, report);
  return checked;
}

/// The texts that fixes change, before and after, by the names of their files.
struct FixedFiles {
  Snapshot before;
  Snapshot after;
  std::size_t fixes = 0;
};

/// Fixes what the report has, and what that leads to. Replaces the report by that of the fixed texts.
FixedFiles fix(const CheckOptions& options, const RunPolicy& policy, const Files& files, Checked& checked) {
  // More rounds than overlapping fixes need.
  constexpr int max_rounds = 16;
  FixedFiles fixed;
  for (const std::string& name : files.seen()) {
    Files own;
    diagnostics::Findings known;
    if (auto text = own.text(name, known)) fixed.before.emplace(name, std::move(*text));
  }
  fixed.after = fixed.before;
  for (int round = 0; round < max_rounds; ++round) {
    std::size_t applied = 0;
    Snapshot texts = fixed.after;
    for (auto& [name, text] : diagnostics::fixed_texts(checked.report, *options.fix == "unsafe", applied))
      if (const auto known = texts.find(name); known != texts.end()) known->second = std::move(text);
    if (applied == 0) break;
    Files again = files.beginning();
    again.mount(std::make_shared<const Snapshot>(texts));
    Checked next = look(options, policy, again);
    // Fixes that make a contract invalid are not made.
    if (next.report.count(diagnostics::Severity::error) >
        checked.report.count(diagnostics::Severity::error)) {
      progress(source::count_text(applied, "fix") + (applied == 1 ? " is" : " are") +
               " not made: together they make a contract invalid");
      break;
    }
    fixed.fixes += applied;
    fixed.after = std::move(texts);
    checked = std::move(next);
  }
  std::erase_if(fixed.after, [&](const auto& entry) { return fixed.before.at(entry.first) == entry.second; });
  return fixed;
}

/// Writes the fixed files, each all or not at all; or prints what would change. Returns the exit code of a
/// run that ends with that.
std::optional<Exit> finish_fixes(const CheckOptions& options, const FixedFiles& fixed,
                                 diagnostics::Findings& report) {
  if (options.dry_run) {
    std::string diff;
    for (const auto& [name, text] : fixed.after)
      diff += output::unified_diff(name, fixed.before.at(name), text);
    std::fwrite(diff.data(), 1, diff.size(), stdout);
    std::fflush(stdout);
    progress(source::count_text(fixed.fixes, "fix") + " in " +
             source::count_text(fixed.after.size(), "file") + " would be made");
    return diff.empty() ? std::nullopt : std::optional(Exit::findings);
  }
  bool is_written = true;
  for (const auto& [name, text] : fixed.after) is_written = write_file(name, text, report) && is_written;
  if (is_written)
    progress(source::count_text(fixed.fixes, "fix") + " in " +
             source::count_text(fixed.after.size(), "file"));
  return std::nullopt;
}

Exit check(const CheckOptions& options, const RunPolicy& policy, Files& files) {
  Checked checked = look(options, policy, files);
  diagnostics::Findings& report = checked.report;
  if (options.fix) {
    const FixedFiles fixed = fix(options, policy, files, checked);
    if (const auto exit = finish_fixes(options, fixed, report)) return *exit;
  }
  if (options.write_baseline) {
    write_baseline(*options.write_baseline, policy.config, files, report);
  } else if (policy.config.baseline) {
    use_baseline(*policy.config.baseline, options.prune_baseline, files, report);
  }
  print(report, files, options.format);
  const Exit exit = exit_of(policy, report, files);
  std::string found = report.all().empty() ? "no findings" : source::count_text(report.count(), "finding");
  if (exit == Exit::well && !report.all().empty()) found += " below --fail-on";
  const std::size_t all = checked.contracts + checked.refused;
  const std::string of_all = checked.refused == 0 ? "" : std::to_string(checked.contracts) + " of ";
  progress(of_all + source::count_text(all, "contract") + " checked by " +
           source::count_text(checked.rules, "rule") + ": " + found);
  return exit;
}

std::optional<std::string> value_of(const cxxopts::ParseResult& line, const std::string& option) {
  if (line.count(option) == 0) return std::nullopt;
  return line[option].as<std::string>();
}

/// The command line of a run whose values are known to be valid.
struct CheckLine {
  const ContractOptions& line;
  std::optional<std::string> preset;
  std::vector<std::string> groups;
  std::optional<std::string> fix_mode;
};

/// Runs the command with what is on the disk now.
Exit check_once(const CheckLine& given) {
  const auto& [line, preset, groups, fix_mode] = given;
  Files files;
  auto read = read_policy(line.parsed, line.paths, line.format, files);
  if (const Exit* done = std::get_if<Exit>(&read)) return *done;
  auto& policy = std::get<RunPolicy>(read);
  if (preset) policy.config.preset = {*preset};
  for (const std::string& group : groups) policy.config.groups.push_back({group});
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
                .seen = value_of(line.parsed, "seen"),
                .write_baseline = value_of(line.parsed, "write-baseline"),
                .prune_baseline = line.parsed.count("prune-baseline") != 0,
                .fix = fix_mode,
                .dry_run = line.parsed.count("dry-run") != 0},
               policy, files);
}

/// Gives `--lock` without a file the name that `candor lock` writes.
void name_the_lock(int argc, char** argv) {
  static std::string with_name = "--lock=" + std::string(breaking::lock_name);
  for (int i = 1; i < argc; ++i) {
    const bool is_last = i + 1 == argc || std::string_view(argv[i + 1]).starts_with("-");
    if (std::string_view(argv[i]) == "--lock" && is_last) argv[i] = with_name.data();
  }
}

Exit run_check(int argc, char** argv) {
  cxxopts::Options options = check_options();
  name_the_lock(argc, argv);
  const auto given = parse_contract_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<ContractOptions>(given);
  const auto preset = value_of(line.parsed, "preset");
  if (preset && !check::preset_named(*preset))
    return usage_error(
        invalid_value("preset", *preset, {check::preset_names().begin(), check::preset_names().end()}));
  const std::vector<std::string> known = group_names();
  std::vector<std::string> groups;
  if (line.parsed.count("group") != 0) groups = line.parsed["group"].as<std::vector<std::string>>();
  for (const std::string& group : groups)
    if (std::ranges::find(known, group) == known.end())
      return usage_error(invalid_value("group", group, {known.begin(), known.end()}));

  const auto fix_mode = value_of(line.parsed, "fix");
  if (fix_mode && *fix_mode != "safe" && *fix_mode != "unsafe")
    return usage_error(invalid_value("fix", *fix_mode, {"safe", "unsafe"}));
  if (!fix_mode && line.parsed.count("dry-run") != 0)
    return usage_error("candor check: --dry-run is an option of --fix");
  const CheckLine valid{line, preset, groups, fix_mode};
  return run_or_repeat(line.parsed.count("watch") != 0, [&] { return check_once(valid); });
}

}  // namespace

extern constinit const Command command_check{
    "check", "check contracts against JSON Schema and the convention", run_check, check_options};

}  // namespace candor::cli
