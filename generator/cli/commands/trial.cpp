// generator/cli/commands/trial.cpp: `candor trial`: calls the tools of a server in worlds that have gone bad.
#include <algorithm>
#include <cstdio>
#include <cxxopts.hpp>

#include "cli/finish.hpp"
#include "cli/inputs/builtin.hpp"
#include "cli/progress.hpp"
#include "cli/trials/run_trials.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "diagnostics/source_faults.hpp"
#include "source/make_node.hpp"
#include "source/words.hpp"

namespace candor::cli {

namespace {

cxxopts::Options trial_options() {
  cxxopts::Options options(
      "candor trial",
      "Calls the tools of an MCP server in a whole world, and in worlds where a part has gone bad: a "
      "directory\n"
      "that may not be entered, a link to nothing, a name that is not UTF-8. What was found before and is\n"
      "missing now must be told: as a gap, a failure, a word. The server runs as an ordinary user.\n");
  options.add_options()("plan", "the calls; else those that are proposed for the tools that only read",
                        cxxopts::value<std::string>(),
                        "FILE")("propose", "print the proposed plan, and try nothing")(
      "timeout", "how long a call may take", cxxopts::value<unsigned>()->default_value("10"), "SECONDS")(
      "allow-unconfined", "also call the tools that may write, by the plan: nothing confines them yet")(
      "format", "output format", cxxopts::value<std::string>()->default_value("human"),
      one_of({formats.begin(), formats.end()}))("h,help", "print this help");
  return options;
}

/// Reports the breaches, and what is not decided, at the calls of the plan.
void report_trials(const TrialRun& run, diagnostics::Findings& report) {
  constexpr std::size_t most = 600;  // of an answer
  for (const trial::Trial& trial : run.trials) {
    if (trial.verdict == trial::Verdict::told) continue;
    const bool is_decided = trial.verdict != trial::Verdict::not_decided;
    // Once for all traps.
    if (!is_decided && report.has(trial::rules::not_decided, trial.at)) continue;
    auto& finding =
        report.add(is_decided ? rule_of(trial.law) : trial::rules::not_decided, trial.at,
                   "'" + trial.tool + "'" + (is_decided ? ", " + trial.title : "") + ": " + trial.why);
    finding.help.push_back("the call: " + trial.call);
    finding.help.push_back("its answer in the whole world: " + trial::shortened(trial.in_whole.text, most));
    if (!is_decided) continue;
    finding.help.push_back("its answer here: " + trial::shortened(trial.in_trap.text, most));
    finding.help.push_back("the world can be made again, as an ordinary user:\n" + trial.script);
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
  source::set_member(answers, "whole", source::make_string(trial.in_whole.text));
  source::set_member(answers, "trap", source::make_string(trial.in_trap.text));
  source::Node one = source::make_object();
  const auto set = [&](const char* name, source::Node value) {
    source::set_member(one, name, std::move(value));
  };
  set("tool", source::make_string(trial.tool));
  set("trap", source::make_string(trial.trap));
  set("law", source::make_string(std::string(word_of(trial.law))));
  set("verdict", source::make_string(std::string(word_of(trial.verdict))));
  set("why", source::make_string(trial.why));
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

std::optional<trial::Worlds> read_worlds(diagnostics::Findings& report) {
  const auto schema = builtin_document("world.schema.json", report);
  std::vector<source::Document> files;
  for (const source::Embedded& each : builtin_schemas())
    if (each.name.ends_with(".world.json"))
      if (auto file = builtin_document(each.name, report)) files.push_back(*std::move(file));
  return schema ? trial::read_worlds(files, *schema, report) : std::nullopt;
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

Exit run_trial(int argc, char** argv) {
  cxxopts::Options options = trial_options();
  TrialOptions asked{.command = take_command(argc, argv)};
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const auto format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  if (asked.command.empty()) return usage_error("candor trial: name the server behind --");
  asked.timeout = std::chrono::seconds(std::max(1U, line["timeout"].as<unsigned>()));
  asked.calls_writers = line.count("allow-unconfined") != 0;

  diagnostics::Findings report;
  Files files;
  TrialRun run;
  const auto worlds = read_worlds(report);
  const auto convention = builtin_convention(report);
  if (worlds && convention) {
    const auto plan =
        plan_for(value_or_empty(line, "plan"), *worlds, convention->evidence, asked, files, report);
    if (plan && line.count("propose") != 0) {
      std::fputs(trial::to_json(*plan).c_str(), stdout);
      return Exit::well;
    }
    if (plan) run = run_trials(*plan, *worlds, convention->evidence, asked, report);
    report_trials(run, report);
  }
  if (*format == Format::json) {
    print_json(run);
    print(report, files, Format::human, stderr);
  } else {
    if (*format == Format::human) print_verdicts(run);
    print(report, files, *format);
  }
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_trial{"trial", "call tools in worlds that have gone bad", run_trial,
                                             trial_options};

}  // namespace candor::cli
