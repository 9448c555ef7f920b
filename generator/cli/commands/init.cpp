// generator/cli/commands/init.cpp: `candor init`: writes a first contract.
#include "exchange/init/calls.hpp"

#include <cxxopts.hpp>
#include <filesystem>

#include "cli/commands/init_answers.hpp"
#include "cli/commands/write_files.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/builtin.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/inputs/mcp_session.hpp"
#include "cli/progress.hpp"
#include "cli/rules.hpp"
#include "cli/run_options.hpp"
#include "cli/traffic/traffic_options.hpp"
#include "cli/usage.hpp"
#include "source/words.hpp"
#include "trial/plan.hpp"
#include "verify/transcript/lines.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::cli {

namespace {

cxxopts::Options init_options() {
  cxxopts::Options options(
      "candor init",
      "Writes a first contract: of what the options say, or of recorded calls (--from-transcript), whose "
      "shapes\n"
      "are inferred. Roles and states are never guessed: `candor check` names what is undeclared.\n"
      "`candor init trial -- SERVER...` writes a plan for `candor trial`, of the tools that the server "
      "lists.\n" +
          std::string(about_answers));
  const auto text = [] { return cxxopts::value<std::string>(); };
  options.add_options()("o,output", "the contract; NAME.tool.json by default, - for standard output", text(),
                        "FILE")("force", "replace a file that differs");
  add_answer_options(options);
  options.add_options()("from-transcript", "recorded calls, as `candor verify` reads them; - for stdin",
                        text(), "FILE")("tool", "the tool in the transcript", text(), "NAME")(
      "envelope", "envelope of the transcript, where its lines are not to be recognized", text(),
      one_of(envelope_names()))("format", "output format of findings", text()->default_value("human"),
                                one_of({std::begin(formats), std::end(formats)}))("h,help",
                                                                                  "print this help");
  add_run_options(options);
  add_arguments(options, "name", "[NAME]", "the tool's name");
  return options;
}

/// The names that a tool can have in a recording: with what stands for its server before it.
verify::ToolNames names_in_recordings(const std::string& tool) {
  verify::ToolNames names;
  for (const char* joint : {"__", ".", "/", ":"}) names.emplace_back("*" + std::string(joint) + tool, tool);
  return names;
}

/// Reads the calls of a tool. An envelope of "" means that lines are recognized. Returns false after
/// reporting a transcript that cannot be read, or has none.
bool read_samples(const std::string& path, const std::string& envelope, exchange::Samples& samples,
                  Files& files, diagnostics::Findings& report) {
  verify::Options options{verify::find_envelope(envelope.empty() ? "aft" : envelope), "", path,
                          [&](const verify::Call& call) { exchange::add_call(call, samples); }};
  options.recognizes = envelope.empty();
  options.tools = names_in_recordings(samples.tool);
  // Values that may be those of a failure are no samples of a success.
  const auto convention = convention_for({}, files, report);
  if (convention) options.general_laws = &convention->evidence;
  if (!options.recognizes) options.tool = samples.tool;
  verify::Replay replay({}, options);
  diagnostics::Findings found;
  verify::Lines lines({[&](std::string_view line) { replay.line(line, found); },
                       [&](std::size_t bytes) { replay.long_line(bytes, found); }});
  const std::string problem = read_chunks(path, [&](std::string_view chunk) { lines.feed(chunk); });
  if (!problem.empty()) {
    report.add(rules::unreadable, path_origin(path), "cannot read all of '" + path + "': " + problem);
    files.mark_unread(path);
    return false;
  }
  lines.end();
  // What the calls break is for `verify`; a line that was not read may have had a call of this tool.
  for (const diagnostics::Diagnostic& each : found.all())
    if (each.rule == verify::rules::malformed.id || each.rule == verify::rules::line_too_long.id)
      report.add(each);
  if (report.failed()) return false;
  if (samples.successes != 0) return true;
  report
      .add(exchange::rules::no_samples, path_origin(path),
           samples.calls == 0 ? "no answered call of '" + samples.tool + "' in '" + path + "'"
                              : "no call of '" + samples.tool + "' in '" + path + "' was successful")
      .help.emplace_back("--tool names the tool, --envelope the form of the transcript");
  files.mark_unread(path);
  return false;
}

Exit init_from_transcript(const cxxopts::ParseResult& line, const std::string& name, Format format) {
  const std::string path = line["from-transcript"].as<std::string>();
  exchange::Samples samples;
  samples.tool = line.count("tool") == 0 ? name : line["tool"].as<std::string>();
  if (!name.empty() && name != samples.tool)
    return usage_error("candor init: two names, '" + name + "' and '" + samples.tool +
                       "': the contract has the name of the tool in the transcript; --output names its file");
  samples.source = path == "-" ? "standard input" : std::filesystem::path(path).filename().string();
  if (samples.tool.empty()) return usage_error("candor init: the tool is missing: add --tool NAME");
  if (const std::string option = first_answer(line); !option.empty())
    return usage_error("candor init: --" + option + " has no effect beside --from-transcript");
  const std::string envelope = line.count("envelope") == 0 ? "" : line["envelope"].as<std::string>();
  if (!envelope.empty() && verify::find_envelope(envelope) == nullptr)
    return usage_error("candor init: " + invalid_value("envelope", envelope, envelope_names()));
  diagnostics::Findings report;
  Files files;
  const std::string target =
      line.count("output") == 0 ? samples.tool + ".tool.json" : value_or_empty(line, "output");
  bool is_written = false;
  if (read_samples(path, envelope, samples, files, report))
    is_written = write_one(exchange::contract_of(samples), target, line.count("force") != 0, report);
  print(report, files, format);
  if (is_written && target != "-")
    progress("wrote " + target + ", inferred from " +
             source::count_text(samples.successes, "successful call") + "; `candor check " + target +
             "` names what is undeclared");
  return exit_of(report, files);
}

/// Writes the plan that the tools of a server propose, which is started in the directory of temporary files.
Exit init_trial(const cxxopts::ParseResult& line, const std::vector<std::string>& command, Format format) {
  diagnostics::Findings report;
  const Files files;
  const std::string target = line.count("output") == 0 ? "trial.json" : value_or_empty(line, "output");
  std::error_code failed;
  const trial::Place place{std::filesystem::temp_directory_path(failed).generic_string()};
  exchange::Capture capture;
  for (const std::string& word : command) capture.command.push_back(trial::in_place(word, place));
  const auto list = list_tools(capture, std::chrono::seconds(30), report);
  const auto convention = builtin_convention(report);
  std::optional<trial::Plan> plan;
  if (list && convention) plan = trial::propose(*list, convention->evidence);
  const bool is_written = plan && write_one(trial::to_json(*plan), target, line.count("force") != 0, report);
  print(report, files, format);
  if (is_written && target != "-")
    progress("wrote " + target + ": " + source::count_text(plan->calls.size(), "call") + ", " +
             source::count_text(plan->left_out.size(), "tool") +
             " left out; correct it, then `candor trial --plan " + target + " -- ...`");
  return exit_of(report, files);
}

Exit run_init(int argc, char** argv) {
  cxxopts::Options options = init_options();
  const std::vector<std::string> command = take_command(argc, argv);
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const std::optional<Format> format = format_of(line["format"].as<std::string>());
  if (!format) return Exit::usage;
  apply_run_options(line);
  const std::vector<std::string> names = values_or_none(line, "name");
  const std::string name = names.empty() ? "" : names.front();
  if (names.size() > 1) return usage_error("candor init: name one tool");
  if (!command.empty() && name != "trial")
    return usage_error("candor init: a server is named behind -- for `candor init trial` alone");
  if (!command.empty()) return init_trial(line, command, *format);
  if (line.count("from-transcript") != 0) return init_from_transcript(line, name, *format);
  if (name.empty()) return usage_error("candor init: name the tool: candor init NAME --description TEXT");
  if (line.count("tool") != 0)
    return usage_error("candor init: --tool has an effect only beside --from-transcript");
  const auto answers = read_answers("candor init", line, name);
  if (!answers) return Exit::usage;
  diagnostics::Findings report;
  const Files files;
  const std::string target = line.count("output") == 0 ? name + ".tool.json" : value_or_empty(line, "output");
  const bool is_written =
      write_one(exchange::contract_of(*answers), target, line.count("force") != 0, report);
  print(report, files, *format);
  if (is_written && target != "-")
    progress("wrote " + target + "; `candor check " + target + "` names what is undeclared");
  return exit_of(report, files);
}

}  // namespace

extern constinit const Command command_init{"init", "write a first contract", run_init, init_options};

}  // namespace candor::cli
