// generator/cli/traffic/run.cpp: checks files of recorded traffic, several at a time.
#include "cli/traffic/run.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <set>

#include "cli/commands/summary_output.hpp"
#include "cli/commands/verify_output.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/inputs/subjects.hpp"
#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/traffic/transcripts.hpp"
#include "parallel/each_index.hpp"
#include "parallel/ordered_output.hpp"
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
        ordered_([this](const std::string& text) { output_.print(text); }),
        why_unread_(task.transcripts.size()) {}

  Exit run(diagnostics::Report& contract_report) {
    output_.begin();
    for (const diagnostics::Diagnostic& each : contract_report.all())
      severities_of_contracts_.insert(each.severity);
    for (const std::string& file : files_.scope().unread_files)
      unread_.push_back({file, why_unread(contract_report, file)});
    output_.print_of_contracts(contract_report);
    // Findings that come one by one to a terminal show the progress themselves.
    if (isatty(STDOUT_FILENO) == 0)
      stage_.emplace("verifying", total_size(task_.transcripts), Stage::Unit::bytes);
    const std::size_t threads =
        std::min(parallel::most_threads(), std::max<std::size_t>(1, task_.transcripts.size()));
    parallel::on_threads(threads, [this](std::size_t) { work(); });
    stage_.reset();
    finish();
    return exit();
  }

 private:
  bool is_part(const std::string& transcript) const { return task_.are_parts || transcript == "-"; }

  verify::Options options_for(const std::string& transcript, TrafficFindings& findings) const {
    verify::Options options = task_.options;
    options.on_finding = [&findings](const diagnostics::Diagnostic& finding, std::string_view tool) {
      findings.note_tool(finding, tool);
    };
    options.is_part = is_part(transcript);
    options.keeps_halves = options.is_part && (task_.only_summary || task_.are_parts);
    options.reports_unknown_tools = false;
    return options;
  }

  /// Checks the next transcripts until none is left.
  void work() {
    TrafficFindings findings;
    std::optional<verify::Replay> whole;
    std::optional<verify::Replay> of_parts;
    try {
      for (std::size_t i = next_++; i < task_.transcripts.size(); i = next_++) {
        const std::string& transcript = task_.transcripts[i];
        std::optional<verify::Replay>& replay = is_part(transcript) ? of_parts : whole;
        if (!replay) replay.emplace(subjects_of(inputs_), options_for(transcript, findings));
        read(i, *replay, findings);
        ordered_.end(i);
      }
    } catch (...) {
      ordered_.give_up();
      throw;
    }
    const std::lock_guard lock(guard_);
    for (std::optional<verify::Replay>* replay : {&whole, &of_parts}) {
      if (!*replay) continue;
      verify::merge(sum_, (*replay)->summary());
      verify::add_unknown(unknown_tools_, (*replay)->unknown_tools());
    }
  }

  void read(std::size_t index, verify::Replay& replay, TrafficFindings& findings) {
    const std::string& transcript = task_.transcripts[index];
    diagnostics::Report& report = findings.report;
    FindingKinds kinds;
    const auto flush = [&] {
      if (report.all().empty()) return;
      ordered_.write(index, output_.text_of(findings, kinds));
      findings = {};
    };
    replay.begin(transcript, index);
    std::size_t count = 0;
    verify::Lines lines({[&](std::string_view line) {
                           ++count;
                           replay.line(line, report);
                           flush();
                         },
                         [&](std::size_t bytes) {
                           ++count;
                           replay.long_line(bytes, report);
                           flush();
                         }});
    const std::string problem = read_chunks(
        transcript,
        [&](std::string_view chunk) {
          lines.feed(chunk);
          std::fflush(stdout);
        },
        [&](std::uint64_t bytes) {
          if (stage_) stage_->step(bytes);
        });
    if (problem.empty()) lines.end();
    if (problem.empty() && count != 0) {
      replay.end(report);
    } else {
      const diagnostics::Rule& rule = problem.empty() ? rules::empty_transcript : rules::unreadable;
      why_unread_[index] = rule.id;
      report.add(rule, path_origin(transcript),
                 problem.empty() ? "the transcript '" + transcript + "' is empty"
                                 : "cannot read all of '" + transcript + "': " + problem);
    }
    flush();
  }

  /// Joins halves of calls, reports the tools without a contract and prints the end.
  void finish() {
    for (std::size_t i = 0; i < task_.transcripts.size(); ++i) {
      if (why_unread_[i].empty()) continue;
      files_.mark_unread(task_.transcripts[i]);
      const bool is_known = std::ranges::any_of(
          unread_, [&](const UnreadInput& each) { return each.file == task_.transcripts[i]; });
      if (!is_known) unread_.push_back({task_.transcripts[i], std::string(why_unread_[i])});
    }
    TrafficFindings findings;
    FindingKinds kinds;
    if (!task_.only_summary && !(sum_.open_requests.empty() && sum_.open_answers.empty())) {
      verify::Options options = task_.options;
      options.on_finding = [&](const diagnostics::Diagnostic& finding, std::string_view tool) {
        findings.note_tool(finding, tool);
      };
      resolve_halves(sum_, inputs_, options, unknown_tools_, findings.report);
      output_.print(output_.text_of(findings, kinds));
      findings = {};
    }
    verify::report(unknown_tools_, findings.report);
    output_.print(output_.text_of(findings, kinds));
    for (const std::string& file : files_.scope().unread_files) verify::add_unread(sum_, file);
    output_.end(sum_, files_.scope(), unread_);
  }

  Exit exit() const {
    if (files_.unread()) return Exit::unread;
    using diagnostics::Severity;
    const auto has = [&](Severity severity) { return severities_of_contracts_.contains(severity); };
    const Exit of_traffic = exit_of(sum_);
    if (of_traffic == Exit::findings || has(Severity::error) || has(Severity::warning)) return Exit::findings;
    return has(Severity::undecided) ? Exit::incomplete : of_traffic;
  }

  const TrafficTask& task_;
  const std::vector<Input>& inputs_;
  Files& files_;
  VerifyOutput output_;
  parallel::OrderedOutput ordered_;
  std::vector<std::string_view> why_unread_;  // the rule by which each transcript was not read; "" if it was
  std::vector<UnreadInput> unread_;
  std::optional<Stage> stage_;
  std::set<diagnostics::Severity> severities_of_contracts_;  // of findings about contracts
  std::atomic<std::size_t> next_ = 0;
  std::mutex guard_;  // of what follows
  verify::Summary sum_ = verify::make_empty_summary();
  verify::UnknownTools unknown_tools_;
};

}  // namespace

void resolve_halves(verify::Summary& sum, const std::vector<Input>& inputs, const verify::Options& options,
                    verify::UnknownTools& unknown_tools, diagnostics::Report& report) {
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
                    diagnostics::Report& contract_report) {
  return TrafficRun(task, inputs, files).run(contract_report);
}

}  // namespace candor::cli
