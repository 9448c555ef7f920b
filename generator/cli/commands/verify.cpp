// generator/cli/commands/verify.cpp: `candor verify`: checks recorded traffic against contracts.
#include <cxxopts.hpp>

#include "cli/run_options.hpp"
#include "cli/traffic/run.hpp"
#include "cli/traffic/traffic_options.hpp"
#include "cli/traffic/transcripts.hpp"
#include "cli/usage.hpp"

namespace candor::cli {

namespace {

cxxopts::Options verify_options() {
  cxxopts::Options options(
      "candor verify",
      "Checks recorded calls (a JSON text on each line) against contracts: their schemas, and the rules of "
      "the\n"
      "convention. Sessions of Codex and Claude Code, OpenTelemetry, Langfuse, logs of the Anthropic and "
      "OpenAI\n"
      "APIs, MCP and aft are recognized. Tools without a contract are checked against the laws that need "
      "none.\n");
  options.add_options()(
      "transcript",
      "file, directory of *.jsonl and *.ndjson (also .gz, .zst), or pattern; - for stdin; may be repeated",
      cxxopts::value<std::vector<std::string>>(), "FILE");
  add_traffic_options(options);
  options.add_options()("parts", "the transcripts are parts of one recording: calls are joined across them")(
      "summary", "print only a summary, as one JSON object that `candor merge` adds")(
      "format", "output format of findings", cxxopts::value<std::string>()->default_value("human"),
      one_of({std::begin(formats_in_steps), std::end(formats_in_steps)}))("h,help", "print this help");
  add_config_options(options);
  add_run_options(options);
  add_arguments(options, "paths", "[CONTRACT...]", "contracts, tools/list answers, or directories");
  return options;
}

Exit run_verify(int argc, char** argv) {
  cxxopts::Options options = verify_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const auto format = format_of(line["format"].as<std::string>(), formats_in_steps);
  if (!format) return Exit::usage;
  if (*format == Format::html && line.count("summary") != 0)
    return usage_error("candor verify: --summary prints JSON: leave out --format html");
  apply_run_options(line);
  diagnostics::Findings report;
  Files files;
  const auto paths =
      line.count("paths") == 0 ? std::vector<std::string>() : line["paths"].as<std::vector<std::string>>();
  auto read = read_traffic_options("verify", line, paths, *format, files);
  if (const Exit* wrong = std::get_if<Exit>(&read)) return *wrong;
  TrafficTask task;
  task.options = std::move(std::get<TrafficOptions>(read).options);
  task.format = *format;
  task.only_summary = line.count("summary") != 0;
  task.are_parts = line.count("parts") != 0;
  std::vector<std::string> transcripts;
  if (line.count("transcript") != 0) transcripts = line["transcript"].as<std::vector<std::string>>();
  if (transcripts.empty() && task.options.recording != nullptr)
    transcripts = existing_places(task.options.recording->name);
  if (transcripts.empty())
    return usage_error(
        "candor verify: the transcript is missing: add --transcript FILE, or - for stdin" +
        std::string(task.options.recording == nullptr ? "" : "; no usual place of these recordings exists"));
  std::vector<Input> inputs;
  if (!paths.empty()) inputs = load_with_conventions(paths, files, report);
  if (report.failed() || files.unread()) {
    // Traffic cannot be checked against an invalid contract.
    print(report, files, *format, *format == Format::html ? stderr : stdout);
    return exit_of(report, files);
  }
  const auto convention = convention_for(inputs, files, report);
  if (convention && std::get<TrafficOptions>(read).checks_general_laws)
    task.options.general_laws = &convention->evidence;
  task.transcripts = transcript_files(transcripts, files, report);
  return verify_traffic(task, inputs, files, report);
}

}  // namespace

extern constinit const Command command_verify{"verify", "check recorded traffic against contracts",
                                              run_verify, verify_options};

}  // namespace candor::cli
