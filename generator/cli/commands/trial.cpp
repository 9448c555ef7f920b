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

const diagnostics::Rule& rule_of(trial::Law law) {
  switch (law) {
    case trial::Law::loss:
      return trial::rules::loss;
    case trial::Law::empty:
      return trial::rules::empty;
    case trial::Law::missing:
      return trial::rules::missing;
    case trial::Law::cap:
      return trial::rules::cap;
    case trial::Law::repeat:
      return trial::rules::repeat;
    case trial::Law::partial:
      return trial::rules::partial;
    case trial::Law::survive:
      return trial::rules::survive;
    case trial::Law::nothing_else:
      return trial::rules::nothing_else;
  }
  return trial::rules::loss;
}

std::string shortened(const std::string& text) {
  constexpr std::size_t most = 600;
  const std::string shown(source::trimmed(text));
  return shown.size() <= most ? shown : shown.substr(0, most) + "...";
}

std::string script_of(const trial::Trial& trial, const std::string& world, const trial::Worlds& worlds) {
  // A trap without a world of its own is one in that of the plan.
  const auto trap = worlds.find(trial.trap);
  const std::string& whole = trap == worlds.end() ? world : trap->second.of;
  return "world=$(mktemp -d)\n" + trial::script_of(worlds.at(whole).steps) +
         (trap == worlds.end() ? "" : trial::script_of(trap->second.steps));
}

std::string title_of(const std::string& trap, const trial::Worlds& worlds) {
  for (const trial::World* const each : {&trial::limit_met, &trial::asked_again})
    if (each->name == trap) return each->title;
  return worlds.at(trap).title;
}

/// Reports the breaches, and what is not decided, at the calls of the plan.
void report_trials(const TrialRun& run, const trial::Plan& plan, const trial::Worlds& worlds,
                   diagnostics::Findings& report) {
  const std::string& world = plan.world;
  for (const trial::Trial& trial : run.trials) {
    if (trial.verdict == trial::Verdict::told) continue;
    const bool is_decided = trial.verdict != trial::Verdict::not_decided;
    const auto call = std::ranges::find(plan.calls, trial.tool, &trial::PlannedCall::tool);
    // Once for all traps.
    if (!is_decided && report.has(trial::rules::not_decided, call->at)) continue;
    auto& finding = report.add(
        is_decided ? rule_of(trial.law) : trial::rules::not_decided, call->at,
        "'" + trial.tool + "'" + (is_decided ? ", " + title_of(trial.trap, worlds) : "") + ": " + trial.why);
    finding.help.push_back("the call: " + trial.call);
    finding.help.push_back("its answer in the whole world: " + shortened(trial.in_whole.text));
    if (!is_decided) continue;
    finding.help.push_back("its answer here: " + shortened(trial.in_trap.text));
    finding.help.push_back("the world can be made again, as an ordinary user:\n" +
                           script_of(trial, world, worlds));
  }
  for (const trial::LeftOut& each : run.not_run)
    report.add(trial::rules::not_run, {}, "'" + each.tool + "' was not tried: " + each.why);
}

source::Node texts(const std::vector<std::string>& all) {
  source::Node list = source::make_array();
  for (const std::string& each : all) list.items.push_back(source::make_string(each));
  return list;
}

source::Node json_of(const trial::Trial& trial, const std::string& world, const trial::Worlds& worlds) {
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
  set("script", source::make_string(script_of(trial, world, worlds)));
  return one;
}

void print_json(const TrialRun& run, const std::string& world, const trial::Worlds& worlds) {
  source::Node trials = source::make_array();
  for (const trial::Trial& each : run.trials) trials.items.push_back(json_of(each, world, worlds));
  source::Node not_run = source::make_array();
  for (const trial::LeftOut& each : run.not_run) {
    source::Node one = source::make_object();
    source::set_member(one, "tool", source::make_string(each.tool));
    source::set_member(one, "why", source::make_string(each.why));
    not_run.items.push_back(std::move(one));
  }
  source::Node root = source::make_object();
  source::set_member(root, "trials", std::move(trials));
  source::set_member(root, "not_run", std::move(not_run));
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
                                    const TrialOptions& options, Files& files,
                                    diagnostics::Findings& report) {
  if (path.empty()) {
    const auto list = tools_in(worlds.at(trial::Plan().world), options, report);
    return list ? std::optional(trial::propose(*list)) : std::nullopt;
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
  diagnostics::Findings none;
  const auto worlds = read_worlds(report);
  const auto convention = builtin_convention(report);
  const auto plan =
      worlds ? plan_for(value_or_empty(line, "plan"), *worlds, asked, files, report) : std::nullopt;
  if (plan && line.count("propose") != 0) {
    std::fputs(trial::to_json(*plan).c_str(), stdout);
    return Exit::well;
  }
  TrialRun run;
  if (plan && convention) {
    run = run_trials(*plan, *worlds, convention->evidence, asked, report);
    report_trials(run, *plan, *worlds, report);
  }
  if (*format == Format::json) {
    print_json(run, plan.value_or(trial::Plan()).world, worlds.value_or(trial::Worlds()));
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
