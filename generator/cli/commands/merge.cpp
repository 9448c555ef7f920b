// generator/cli/commands/merge.cpp: `candor merge`: adds the summaries of the parts of a recording.
#include <cxxopts.hpp>

#include "cli/commands/summary_output.hpp"
#include "cli/finish.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/rules.hpp"
#include "cli/run_options.hpp"
#include "cli/traffic/run.hpp"
#include "cli/traffic/traffic_options.hpp"
#include "cli/usage.hpp"
#include "diagnostics/rules.hpp"
#include "source/words.hpp"
#include "verify/summary/summary.hpp"
#include "verify/transcript/lines.hpp"

namespace candor::cli {

namespace {

cxxopts::Options merge_options() {
  cxxopts::Options options(
      "candor merge",
      "Adds summaries that `candor verify --summary` wrote for the parts of a recording, in any order\n"
      "and of any split, and prints the result.\n");
  options.add_options()("summary", "print the sum as a summary that can be merged again")(
      "contracts", "contracts for calls whose halves are in different parts; may be repeated",
      cxxopts::value<std::vector<std::string>>(), "PATH");
  add_traffic_options(options);
  options.add_options()("format", "output format", cxxopts::value<std::string>()->default_value("human"),
                        one_of({std::begin(formats_of_summary), std::end(formats_of_summary)}))(
      "h,help", "print this help");
  add_config_options(options);
  add_run_options(options);
  add_arguments(options, "paths", "FILE...", "summaries, one or several in a file; - for stdin");
  return options;
}

/// Adds the summaries in a file, one on each line: what several runs wrote may be one file. A file without
/// one, or with a line that is none, is marked.
void add_file(const std::string& path, verify::Summary& sum, Files& files, diagnostics::Findings& report) {
  std::uint32_t number = 0;
  std::size_t summaries = 0;
  const std::size_t before = report.all().size();
  verify::Lines lines(
      {[&](std::string_view line) {
         ++number;
         if (source::is_blank(line)) return;
         auto part = verify::read_summary(source::make_file(path, std::string(line), number), report);
         if (!part) return;
         ++summaries;
         if (!verify::fits(sum, *part)) {
           report.add(verify::rules::bad_summary, {source::make_file(path, "", number), {}, ""},
                      "the counts of '" + path +
                          "' and of the summaries before it add up to more than 64 bits hold");
           return;
         }
         verify::merge(sum, std::move(*part));
       },
       [&](std::size_t bytes) {
         ++number;
         report.add(verify::rules::bad_summary, {source::make_file(path, "", number), {}, ""},
                    "a line of " + std::to_string(bytes) + " bytes is too long for a summary");
       }},
      verify::max_bytes_of_summary);
  const std::string problem = read_chunks(path, [&](std::string_view chunk) { lines.feed(chunk); });
  if (problem.empty()) lines.end();
  if (!problem.empty())
    report.add(rules::unreadable, path_origin(path), "cannot read all of '" + path + "': " + problem);
  else if (summaries == 0 && report.all().size() == before)
    report.add(rules::empty_transcript, path_origin(path), "'" + path + "' holds no summary");
  if (report.all().size() != before) files.mark_unread(path);
}

Exit run_merge(int argc, char** argv) {
  cxxopts::Options options = merge_options();
  const auto given = parse_options(options, argc, argv);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& line = std::get<cxxopts::ParseResult>(given);
  const auto format = format_of(line["format"].as<std::string>(), formats_of_summary);
  if (!format) return Exit::usage;
  if (*format == Format::html && line.count("summary") != 0)
    return usage_error("candor merge: --summary prints JSON: leave out --format html");
  apply_run_options(line);
  if (line.count("paths") == 0) return usage_error("candor merge: name at least one summary");
  diagnostics::Findings report;
  Files files;
  const auto contracts = line.count("contracts") == 0 ? std::vector<std::string>()
                                                      : line["contracts"].as<std::vector<std::string>>();
  auto read = read_traffic_options("merge", line, contracts, *format, files);
  if (const Exit* wrong = std::get_if<Exit>(&read)) return *wrong;
  auto& traffic = std::get<TrafficOptions>(read);
  std::vector<Input> inputs;
  if (!contracts.empty()) inputs = load_with_conventions(contracts, files, report);
  const auto convention = convention_for(inputs, files, report);
  if (convention && traffic.checks_general_laws) traffic.options.general_laws = &convention->evidence;
  verify::Summary sum = verify::make_empty_summary();
  for (const std::string& path : line["paths"].as<std::vector<std::string>>())
    add_file(path, sum, files, report);
  if (!report.all().empty()) print(report, files, Format::human, stderr);
  if (files.unread() || report.failed()) return Exit::unread;
  const bool is_part = line.count("summary") != 0;
  if (!is_part) {
    diagnostics::Findings of_halves;
    verify::UnknownTools unknown_tools;
    resolve_halves(sum, inputs, traffic.options, unknown_tools, of_halves);
  }
  print_summary(sum, is_part ? SummaryForm::part : SummaryForm::outcome, *format);
  return exit_of(sum);
}

}  // namespace

extern constinit const Command command_merge{"merge", "add summaries of recorded traffic", run_merge,
                                             merge_options};

}  // namespace candor::cli
