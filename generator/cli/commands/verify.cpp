// generator/cli/commands/verify.cpp: `candor verify`: checks recorded traffic against contracts.

#include <cerrno>
#include <cstdio>
#include <cstring>

#include "cli/commands/verify_output.hpp"
#include "cli/contract_options.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/inputs/subjects.hpp"
#include "cli/rules.hpp"
#include "cli/usage.hpp"
#include "verify/transcript/lines.hpp"
#include "verify/transcript/replay.hpp"

namespace candor::cli {

namespace {

struct Task {
  std::vector<std::string> contracts;
  std::vector<std::string> transcripts;
  verify::Options options;
  Format format = Format::human;
  bool only_summary = false;
};

std::vector<std::string_view> envelope_names() {
  std::vector<std::string_view> names;
  for (const verify::Envelope* const each : verify::envelopes()) names.push_back(each->name);
  return names;
}

cxxopts::Options verify_options() {
  cxxopts::Options options(
      "candor verify",
      "Checks a transcript (newline-delimited JSON) against contracts: their schemas, and the rules of\n"
      "the convention. Reads line by line and prints findings at once.\n");
  options.add_options()(
      "transcript", "file of answers, calls with their answers, or JSON-RPC; - for stdin; may be repeated",
      cxxopts::value<std::vector<std::string>>(),
      "FILE")("envelope", "form of the answers", cxxopts::value<std::string>()->default_value("aft"),
              one_of(envelope_names()))("tool", "tool of all answers that name none",
                                        cxxopts::value<std::string>(), "NAME")(
      "summary", "print only counts, as one JSON object; counts of parts of a transcript add up");
  add_contract_options(options, "CONTRACT", formats_in_steps);
  return options;
}

/// One run over all transcripts.
class VerifyRun {
 public:
  VerifyRun(const Task& task, Files& files, verify::Subjects subjects)
      : task_(task),
        files_(files),
        output_(task.format, task.only_summary),
        replay_(std::move(subjects), task.options) {}

  Exit run(diagnostics::Report& contract_report) {
    output_.begin();
    print(contract_report);
    if (isatty(STDOUT_FILENO) == 0) stage_.emplace("verifying lines");
    for (const std::string& transcript : task_.transcripts) read(transcript);
    stage_.reset();
    verify::Summary summary = replay_.summary();
    summary.rules = findings_.rules;
    summary.severities = findings_.severities;
    output_.end(summary, files_.scope());
    if (files_.unread()) return Exit::unread;
    const auto has = [&](const char* severity) { return summary.severities.contains(severity); };
    if (has("error") || has("warning")) return Exit::findings;
    return has("undecided") ? Exit::incomplete : Exit::well;
  }

 private:
  void print(diagnostics::Report& report) {
    if (report.all().empty()) return;
    verify::count(findings_, report);
    output_.findings(report);
    report = {};
  }

  void read(const std::string& transcript) {
    diagnostics::Report report;
    const std::uint64_t lines_before = replay_.summary().lines;
    replay_.begin(transcript);
    verify::Lines lines({[&](std::string_view line) {
                           replay_.line(line, report);
                           print(report);
                           if (stage_) stage_->step();
                         },
                         [&](std::size_t bytes) {
                           replay_.long_line(bytes, report);
                           print(report);
                         }});
    const bool whole = read_chunks(transcript, [&](std::string_view chunk) {
      lines.feed(chunk);
      std::fflush(stdout);
    });
    const int error = errno;
    if (whole) lines.end();
    const bool has_lines = replay_.summary().lines != lines_before;
    if (whole && has_lines)
      replay_.end(report);
    else
      replay_.report_unknown_tools(report);
    if (!whole || !has_lines)
      not_read(transcript,
               whole ? "the transcript '" + transcript + "' is empty"
                     : "cannot read all of '" + transcript + "': " + std::strerror(error),
               whole ? rules::empty_transcript : rules::unreadable, report);
    print(report);
  }

  void not_read(const std::string& transcript, const std::string& why, const diagnostics::Rule& rule,
                diagnostics::Report& report) {
    files_.mark_unread(transcript);
    report.add(rule, path_origin(transcript), why);
  }

  const Task& task_;
  Files& files_;
  VerifyOutput output_;
  verify::Replay replay_;
  // Findings that come one by one to a terminal show the progress themselves.
  std::optional<Stage> stage_;
  verify::Summary findings_;  // counts of findings; counts of lines are in replay_
};

Exit verify_all(const Task& task) {
  diagnostics::Report report;
  Files files;
  std::vector<Input> inputs = load_with_conventions(task.contracts, files, report);
  if (report.failed() || files.unread()) {
    // Traffic cannot be checked against an invalid contract.
    print(report, files, task.format);
    return exit_of(report, files);
  }
  return VerifyRun(task, files, subjects_of(std::move(inputs))).run(report);
}

Exit run_verify(int argc, char** argv) {
  cxxopts::Options options = verify_options();
  const auto given = parse_contract_options(options, argc, argv, formats_in_steps);
  if (const Exit* done = std::get_if<Exit>(&given)) return *done;
  const auto& [line, paths, format] = std::get<ContractOptions>(given);
  const std::string envelope = line["envelope"].as<std::string>();
  if (verify::find_envelope(envelope) == nullptr)
    return usage_error("candor verify: " + invalid_value("envelope", envelope, envelope_names()));
  if (line.count("transcript") == 0)
    return usage_error("candor verify: the transcript is missing: add --transcript FILE, or - for stdin");
  const auto transcripts = line["transcript"].as<std::vector<std::string>>();
  return verify_all({paths,
                     transcripts,
                     {verify::find_envelope(envelope), value_or_empty(line, "tool"), transcripts.front()},
                     format,
                     line.count("summary") != 0});
}

}  // namespace

extern constinit const Command verify{"verify", "check recorded traffic against contracts", run_verify,
                                      verify_options};

}  // namespace candor::cli
