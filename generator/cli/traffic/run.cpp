// generator/cli/traffic/run.cpp: checks files of recorded traffic, one after another.
#include "cli/traffic/run.hpp"

#include <unistd.h>

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <utility>

#include "cli/commands/summary_output.hpp"
#include "cli/commands/verify_output.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/inputs/inputs.hpp"
#include "cli/progress.hpp"
#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/traffic/transcripts.hpp"
#include "verify/transcript/lines.hpp"

namespace candor::cli {

namespace {

class TrafficRun {
 public:
  TrafficRun(const TrafficTask& task, const std::vector<Input>& inputs, Files& files)
      : task_(task),
        inputs_(inputs),
        files_(files),
        output_(task.format, task.only_summary),
        replay_(subjects_of(inputs), run_options()) {}

  Exit run(diagnostics::Findings& contract_report) {
    output_.begin();
    for (const diagnostics::Diagnostic& each : contract_report.all())
      severities_of_contracts_.insert(each.severity);
    for (const std::string& file : files_.scope().unread_files)
      unread_.push_back({file, why_unread(contract_report, file)});
    output_.print_of_contracts(contract_report);
    // Findings that come one by one to a terminal show the progress themselves.
    if (isatty(STDOUT_FILENO) == 0) {
      std::uint64_t bytes = 0;
      for (const std::string& transcript : task_.transcripts) bytes += size_of(transcript);
      stage_.emplace("verifying", bytes, Stage::Unit::bytes);
    }
    for (std::size_t i = 0; i < task_.transcripts.size(); ++i) read(i);
    stage_.reset();
    finish();
    return exit();
  }

 private:
  /// The options of the task; findings are noted with their tools.
  verify::Options run_options() {
    verify::Options options = task_.options;
    options.on_finding = [this](const diagnostics::Diagnostic& finding, std::string_view tool) {
      findings_.note_tool(finding, tool);
    };
    options.keeps_halves = task_.only_summary || task_.are_parts;
    options.reports_unknown_tools = false;
    return options;
  }

  void flush() {
    output_.print(findings_);
    findings_ = {};
  }

  void read(std::size_t index) {
    const std::string& transcript = task_.transcripts[index];
    replay_.begin(transcript, index, task_.are_parts || transcript == "-");
    std::size_t count = 0;
    verify::Lines lines({[&](std::string_view line) {
                           ++count;
                           replay_.line(line, findings_.report);
                           flush();
                         },
                         [&](std::size_t bytes) {
                           ++count;
                           replay_.long_line(bytes, findings_.report);
                           flush();
                         }});
    const std::string problem = read_chunks(
        transcript,
        [&](std::string_view chunk) {
          lines.feed(chunk);
          std::fflush(stdout);
        },
        [this](std::uint64_t bytes) {
          if (stage_) stage_->step(bytes);
        });
    if (problem.empty()) lines.end();
    if (!problem.empty())
      not_read(transcript, rules::unreadable, "cannot read all of '" + transcript + "': " + problem);
    else if (count == 0)
      not_read(transcript, rules::empty_transcript, "the transcript '" + transcript + "' is empty");
    else if (!replay_.has_recognized())
      not_read(transcript, rules::not_recognized, "no line of '" + transcript + "' is recognized");
    if (problem.empty() && count != 0) replay_.end(findings_.report);
    flush();
  }

  void not_read(const std::string& transcript, const diagnostics::Rule& rule, std::string problem) {
    mark_unread(transcript, rule);
    findings_.report.add(rule, path_origin(transcript), std::move(problem));
  }

  void mark_unread(const std::string& transcript, const diagnostics::Rule& rule) {
    files_.mark_unread(transcript);
    const auto is_same = [&](const UnreadInput& each) { return each.file == transcript; };
    if (std::ranges::none_of(unread_, is_same)) unread_.push_back({transcript, std::string(rule.id)});
  }

  /// Joins halves of calls, reports the tools without a contract and prints the end.
  void finish() {
    verify::Summary sum = replay_.summary();
    verify::UnknownTools unknown_tools = replay_.unknown_tools();
    verify::add_unknown(unknown_tools, {});
    if (!task_.only_summary && !(sum.open_requests.empty() && sum.open_answers.empty())) {
      resolve_halves(sum, inputs_, run_options(), unknown_tools, findings_.report);
      flush();
    }
    verify::report(unknown_tools, replay_.subjects(), findings_.report);
    flush();
    for (const std::string& file : files_.scope().unread_files) verify::add_unread(sum, file);
    output_.end(sum, files_.scope(), unread_);
    exit_of_traffic_ = exit_of(sum);
  }

  Exit exit() const {
    if (files_.unread()) return Exit::unread;
    using diagnostics::Severity;
    const auto has = [&](Severity severity) { return severities_of_contracts_.contains(severity); };
    if (exit_of_traffic_ == Exit::findings || has(Severity::error) || has(Severity::warning))
      return Exit::findings;
    return has(Severity::undecided) ? Exit::incomplete : exit_of_traffic_;
  }

  const TrafficTask& task_;
  const std::vector<Input>& inputs_;
  Files& files_;
  VerifyOutput output_;
  TrafficFindings findings_;
  verify::Replay replay_;
  std::vector<UnreadInput> unread_;
  std::optional<Stage> stage_;
  std::set<diagnostics::Severity> severities_of_contracts_;  // of findings about contracts
  Exit exit_of_traffic_ = Exit::well;
};

}  // namespace

void resolve_halves(verify::Summary& sum, const std::vector<Input>& inputs, const verify::Options& options,
                    verify::UnknownTools& unknown_tools, diagnostics::Findings& report) {
  verify::Options of_halves = options;
  of_halves.name = "parts of the recording";
  of_halves.reports_unknown_tools = false;
  verify::Replay replay(subjects_of(inputs), of_halves);
  replay.resolve(sum, report);
  sum.open_requests.clear();
  sum.open_answers.clear();
  verify::merge(sum, replay.summary());
  verify::add_unknown(unknown_tools, replay.unknown_tools());
}

Exit verify_traffic(const TrafficTask& task, const std::vector<Input>& inputs, Files& files,
                    diagnostics::Findings& contract_report) {
  return TrafficRun(task, inputs, files).run(contract_report);
}

}  // namespace candor::cli
