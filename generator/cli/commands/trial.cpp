// generator/cli/commands/trial.cpp: `candor trial`: calls the tools of a server in worlds that have gone bad.
#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>
#include <filesystem>

#include "cli/bridge.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/builtin.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/progress.hpp"
#include "cli/trials/run_trials.hpp"
#include "cli/usage.hpp"
#include "cli/version.hpp"
#include "diagnostics/rules.hpp"
#include "diagnostics/source_faults.hpp"
#include "page/trial_page.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

constexpr std::string_view trial_protocols[] = {"mcp", "aft", "line"};  // in the order of Protocol

cxxopts::Options trial_options() {
  cxxopts::Options options(
      "candor trial",
      "Calls the tools of a server in a whole world, and in worlds where a part has gone bad: a directory "
      "that\n"
      "may not be entered, a disk without room, a program that fails, two writers at once. What was found "
      "before\n"
      "and is missing now must be told; what an answer says was done must be what the disk shows. The "
      "server\n"
      "runs as an ordinary user, without network, and can write nothing but its world.\n");
  options.add_options()("plan", "the calls; else those that `candor init trial` proposes",
                        cxxopts::value<std::string>(), "FILE")(
      "contracts", "contracts of the tools, by whose roles answers are judged; may be repeated",
      cxxopts::value<std::vector<std::string>>(),
      "PATH")("worlds", "a directory of more worlds and traps, *.world.json; may be repeated",
              cxxopts::value<std::vector<std::string>>(), "DIRECTORY")(
      "protocol",
      "how the server is spoken to; line: a program for each call, which reads the params as a line",
      cxxopts::value<std::string>()->default_value("mcp"),
      one_of({std::begin(trial_protocols), std::end(trial_protocols)}))(
      "url", "a server of MCP that runs already; its worlds are made in --world",
      cxxopts::value<std::string>(),
      "URL")("token-file", "the file with the token to send to the URL", cxxopts::value<std::string>(),
             "FILE")("world", "the directory in which worlds are made for --url: one that does not exist",
                     cxxopts::value<std::string>(), "DIRECTORY")(
      "timeout", "how long a call may take", cxxopts::value<unsigned>()->default_value("10"), "SECONDS")(
      "allow-unconfined", "also call tools that may write where the system does not confine them")(
      "format", "output format", cxxopts::value<std::string>()->default_value("human"),
      one_of({std::begin(all_formats), std::end(all_formats)}))("h,help", "print this help");
  return options;
}

bool has_breach(const TrialRun& run, const std::string& tool) {
  return std::ranges::any_of(run.trials,
                             [&](const auto& each) { return each.tool == tool && is_breach(each); });
}

/// Reports the breaches, and what is not decided, at the calls of the plan.
void report_trials(const TrialRun& run, diagnostics::Findings& report) {
  constexpr std::size_t max = 600;  // of an answer
  for (const trial::Trial& trial : run.trials) {
    if (trial.verdict == trial::Verdict::told) continue;
    const bool is_decided = trial.verdict != trial::Verdict::not_decided;
    // Once for all traps.
    if (!is_decided && (report.has(trial::rules::not_decided, trial.at) || has_breach(run, trial.tool)))
      continue;
    auto& finding =
        report.add(is_decided ? trial::rule_of(trial.law) : trial::rules::not_decided, trial.at,
                   "'" + trial.tool + "'" + (is_decided ? ", " + trial.title : "") + ": " + trial.why);
    if (is_doubt(trial)) finding.severity = diagnostics::Severity::warning;
    finding.help.push_back("the call: " + trial.call);
    finding.help.push_back("its answer in the whole world: " + trial::shortened(trial.in_whole.shown(), max));
    if (!is_decided) continue;
    finding.help.push_back("its answer here: " + trial::shortened(trial.in_trap.shown(), max));
    finding.help.push_back("the world can be made again, by an ordinary user:");
    std::ranges::move(source::split(trial.script, '\n'), std::back_inserter(finding.help));
  }
  for (const trial::LeftOut& each : run.not_run)
    report.add(trial::rules::not_run, {}, "'" + each.tool + "' was not tried: " + each.why);
}

source::Node texts(const std::vector<std::string>& all) {
  source::Node list = source::make_array();
  for (const std::string& each : all) list.items.push_back(source::make_string(each));
  return list;
}

source::Node json_of(const trial::Trial& trial) {
  source::Node answers = source::make_object();
  source::set_member(answers, "whole", source::make_string(trial.in_whole.shown()));
  source::set_member(answers, "trap", source::make_string(trial.in_trap.shown()));
  source::Node one = source::make_object();
  const auto set = [&](const char* name, source::Node value) {
    source::set_member(one, name, std::move(value));
  };
  set("tool", source::make_string(trial.tool));
  set("trap", source::make_string(trial.trap));
  set("law", source::make_string(std::string(word_of(trial.law))));
  set("verdict", source::make_string(std::string(word_of(trial.verdict))));
  set("why", source::make_string(trial.why));
  set("judged_by", source::make_string(trial.in_trap.gaps ? "contract" : "text"));
  set("lost", texts(trial.lost));
  set("changed", texts(trial.changed));
  set("call", source::make_string(trial.call));
  set("answers", std::move(answers));
  set("script", source::make_string(trial.script));
  return one;
}

void print_json(const TrialRun& run) {
  source::Node trials = source::make_array();
  for (const trial::Trial& each : run.trials) trials.items.push_back(json_of(each));
  source::Node root = source::make_object();
  source::set_member(root, "trials", std::move(trials));
  source::set_member(root, "not_run", trial::node_of(run.not_run));
  std::puts(source::to_text(root).c_str());
}

void print_verdicts(const TrialRun& run) {
  std::size_t columns = 0;
  for (const trial::Trial& each : run.trials) columns = std::max(columns, each.tool.size());
  for (const trial::Trial& each : run.trials)
    std::printf("%-*s  %-18s %-13s %s\n", static_cast<int>(columns), each.tool.c_str(), each.trap.c_str(),
                std::string(word_of(each.verdict)).c_str(), std::string(word_of(each.law)).c_str());
}

std::optional<trial::Worlds> read_worlds(const std::vector<std::string>& directories, Files& files,
                                         diagnostics::Findings& report) {
  const auto schema = builtin_document("world.schema.json", report);
  std::vector<source::Document> all;
  constexpr std::string_view end = ".world.json";
  for (const source::Embedded& each : builtin_schemas())
    if (each.name.ends_with(end))
      if (auto file = builtin_document(each.name, report)) all.push_back(*std::move(file));
  for (const std::string& directory : directories) {
    std::error_code failed;
    std::vector<std::string> paths;
    for (const auto& entry : std::filesystem::directory_iterator(directory, failed))
      if (std::string path = entry.path().string(); path.ends_with(end)) paths.push_back(std::move(path));
    std::ranges::sort(paths);
    if (failed || paths.empty())
      report.add(trial::rules::bad_world, path_origin(directory),
                 "'" + directory + "' has no files *.world.json");
    for (const std::string& path : paths)
      if (auto file = files.read(path, report)) all.push_back(*std::move(file));
  }
  return schema && !report.failed() ? trial::read_worlds(all, *schema, report) : std::nullopt;
}

/// Returns the plan of a file, or the one that is proposed.
std::optional<trial::Plan> plan_for(const std::string& path, const trial::Worlds& worlds,
                                    const convention::Evidence& evidence, const TrialOptions& options,
                                    Files& files, diagnostics::Findings& report) {
  if (path.empty()) {
    const auto list = tools_in(worlds.at(trial::Plan().world), options, report);
    return list ? std::optional(trial::propose(*list, evidence)) : std::nullopt;
  }
  const auto document = files.read(path, report);
  const auto schema = builtin_document("trial.schema.json", report);
  return document && schema ? trial::read_plan(*document, *schema, report) : std::nullopt;
}

/// What the command line asks for, but for the server.
struct Asked {
  std::string plan;
  std::vector<std::string> contracts;
  std::vector<std::string> worlds;
  Format format = Format::human;
};

Exit try_all(const Asked& asked, const TrialOptions& options) {
  diagnostics::Findings report;
  Files files;
  TrialRun run;
  const auto worlds = read_worlds(asked.worlds, files, report);
  const auto convention = builtin_convention(report);
  auto inputs = asked.contracts.empty() ? std::vector<Input>{}
                                        : load_with_conventions(asked.contracts, files, report, true);
  if (worlds && convention && !report.failed()) {
    const auto plan = plan_for(asked.plan, *worlds, convention->evidence, options, files, report);
    trial::Contracts contracts(subjects_of(std::move(inputs)), convention->evidence);
    if (plan) run = run_trials(*plan, *worlds, contracts, convention->evidence, options, report);
    report_trials(run, report);
  }
  if (asked.format == Format::json) {
    print_json(run);
    print(report, files, Format::human, stderr);
  } else if (asked.format == Format::html) {
    std::fputs(page::trial_page(run.trials, run.not_run, version).c_str(), stdout);
  } else {
    if (asked.format == Format::human) print_verdicts(run);
    print(report, files, asked.format);
  }
  return exit_of(report, files);
}

Exit run_trial(int argc, char** argv) {
  cxxopts::Options options = trial_options();
  TrialOptions tried{.server = {.command = take_command(argc, argv)}, .confinement = {}};
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const auto format = format_of(line["format"].as<std::string>(), all_formats);
  if (!format) return Exit::usage;
  const std::string protocol = line["protocol"].as<std::string>();
  const auto* const known = std::ranges::find(trial_protocols, protocol);
  if (known == std::end(trial_protocols))
    return usage_error(
        "candor trial: " +
        invalid_value("protocol", protocol, {std::begin(trial_protocols), std::end(trial_protocols)}));
  tried.server.protocol = static_cast<Protocol>(known - std::begin(trial_protocols));
  const std::string url = value_or_empty(line, "url");
  const std::string world = value_or_empty(line, "world");
  if (url.empty() == tried.server.command.empty())
    return usage_error("candor trial: name the server behind --, or one that runs already by --url");
  if (url.empty() != world.empty()) return usage_error("candor trial: --url and --world are given together");
  if (!url.empty()) {
    const auto bridge = command_for_url("--url", url, value_or_empty(line, "token-file"));
    if (const Exit* none = std::get_if<Exit>(&bridge)) return *none;
    tried.server.command = std::get<std::vector<std::string>>(bridge);
  }
  tried.server.timeout = std::chrono::seconds(std::max(1U, line["timeout"].as<unsigned>()));
  tried.calls_writers = line.count("allow-unconfined") != 0;
  const Asked asked{value_or_empty(line, "plan"), values_or_none(line, "contracts"),
                    values_or_none(line, "worlds"), *format};
  return run_apart(world, [&](const Confinement& confinement) {
    tried.confinement = confinement;
    return try_all(asked, tried);
  });
}

}  // namespace

extern constinit const Command command_trial{"trial", "call tools in worlds that have gone bad", run_trial,
                                             trial_options};

}  // namespace candor::cli
