// generator/cli/traffic/run.cpp: checks files of recorded traffic, several at a time.
#include "cli/traffic/run.hpp"

#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <iterator>
#include <numeric>
#include <set>
#include <utility>

#include "cli/commands/summary_output.hpp"
#include "cli/commands/verify_output.hpp"
#include "cli/inputs/chunks.hpp"
#include "cli/inputs/subjects.hpp"
#include "cli/reports/json.hpp"
#include "cli/rules.hpp"
#include "cli/traffic/team.hpp"
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
        why_unread_(task.transcripts.size()) {
    std::ranges::transform(task.transcripts, std::back_inserter(sizes_), size_of);
  }

  Exit run(diagnostics::Report& contract_report) {
    output_.begin();
    for (const diagnostics::Diagnostic& each : contract_report.all())
      severities_of_contracts_.insert(each.severity);
    for (const std::string& file : files_.scope().unread_files)
      unread_.push_back({file, why_unread(contract_report, file)});
    output_.print_of_contracts(contract_report);
    // Findings that come one by one to a terminal show the progress themselves.
    if (isatty(STDOUT_FILENO) == 0)
      stage_.emplace("verifying", std::accumulate(sizes_.begin(), sizes_.end(), std::uint64_t{0}),
                     Stage::Unit::bytes);
    const std::size_t threads = number_of_threads();
    if (threads > 1) team_.emplace(threads);
    parallel::on_threads(threads, [this](std::size_t) { work(); });
    stage_.reset();
    finish();
    return exit();
  }

 private:
  bool is_part(const std::string& transcript) const { return task_.are_parts || transcript == "-"; }

  /// What notes the tool of each finding.
  static auto noting_tools(TrafficFindings& findings) {
    return [&findings](const diagnostics::Diagnostic& finding, std::string_view tool) {
      findings.note_tool(finding, tool);
    };
  }

  verify::Options options_for(const std::string& transcript, TrafficFindings& findings) const {
    verify::Options options = task_.options;
    options.on_finding = noting_tools(findings);
    options.is_part = is_part(transcript);
    options.keeps_halves = options.is_part && (task_.only_summary || task_.are_parts);
    options.reports_unknown_tools = false;
    return options;
  }

  /// What each thread has of its own.
  struct Worker {
    TrafficFindings findings;
    std::optional<verify::Replay> whole;
    std::optional<verify::Replay> of_parts;
    /// Of the findings in the blocks that it checked, up to the last one: its file and its number.
    FindingKinds kinds;
    std::pair<std::size_t, std::size_t> last_block;
  };

  /// Returns the kinds of findings in blocks before this one. What is not among their first is not among the
  /// first of the whole, and need not be printed in full.
  static FindingKinds& kinds_before(Worker& worker, const SplitFile& file, const Block& block) {
    const std::pair place(file.index, block.number);
    if (place < worker.last_block) worker.kinds = {};
    worker.last_block = place;
    return worker.kinds;
  }

  verify::Replay& replay_for(Worker& worker, const std::string& transcript) {
    std::optional<verify::Replay>& replay = is_part(transcript) ? worker.of_parts : worker.whole;
    if (!replay) replay.emplace(subjects_of(inputs_), options_for(transcript, worker.findings));
    return *replay;
  }

  /// Returns true for a file that is worth being checked by several threads.
  bool is_large(std::size_t index) const {
    constexpr std::uint64_t least = std::uint64_t{4} << 20U;
    return !is_part(task_.transcripts[index]) && sizes_[index] >= least;
  }

  std::size_t number_of_threads() const {
    const std::size_t most = parallel::most_threads();
    for (std::size_t i = 0; i < sizes_.size(); ++i)
      if (is_large(i)) return most;
    return std::min(most, std::max<std::size_t>(1, sizes_.size()));
  }

  /// Checks the next transcripts until none is left, and then blocks of those that others read.
  void work() {
    Worker worker;
    const Team::Check check = [&](SplitFile& file, const Block& block) { check_block(worker, file, block); };
    try {
      for (std::size_t i = next_++; i < task_.transcripts.size(); i = next_++) {
        if (team_ && is_large(i))
          read_split(i, worker, check);
        else
          read(i, replay_for(worker, task_.transcripts[i]), worker.findings);
        ordered_.end(i);
      }
      if (team_) team_->help(check);
    } catch (...) {
      ordered_.give_up();
      if (team_) team_->give_up();
      throw;
    }
    const std::lock_guard lock(guard_);
    for (std::optional<verify::Replay>* replay : {&worker.whole, &worker.of_parts}) {
      if (!*replay) continue;
      verify::merge(sum_, (*replay)->summary());
      verify::add_unknown(unknown_tools_, (*replay)->unknown_tools());
    }
  }

  /// Reads a file, which all threads check.
  void read_split(std::size_t index, Worker& worker, const Team::Check& check) {
    const std::string& transcript = task_.transcripts[index];
    SplitFile& file =
        team_->add(index, [this, index](const std::string& text) { ordered_.write(index, text); });
    BlockCutter cutter(team_->size(),
                       [&](Block block) { return team_->give(file, std::move(block), check); });
    const std::string problem = read_chunks(
        transcript, [&](std::string_view chunk) { cutter.feed(chunk); },
        [this](std::uint64_t bytes) { step(bytes); });
    if (problem.empty())
      cutter.end();
    else
      cutter.flush();
    if (!team_->finish(file, check)) return;
    verify::Replay& replay = replay_for(worker, transcript);
    replay.select(transcript, index);
    FindingKinds kinds;
    end(
        index, problem, cutter.count(),
        [&](diagnostics::Report& report) { replay.end(std::move(file.pairing), report); }, worker.findings);
    flush(index, worker.findings, kinds);
  }

  void check_block(Worker& worker, SplitFile& file, const Block& block) {
    struct Line {
      verify::PreparedLine prepared;
      std::vector<TrafficFindings::Tool> tools;
    };
    verify::Replay& replay = replay_for(worker, task_.transcripts[file.index]);
    replay.select(task_.transcripts[file.index], file.index);
    std::vector<Line> lines;
    lines.reserve(block.lines.size());
    for (const Block::Line& each : block.lines) {
      const auto number = block.first_line + static_cast<std::uint32_t>(lines.size());
      lines.push_back({each.is_too_long ? replay.prepare_long(each.size, number)
                                        : replay.prepare(block.text_of(each), number),
                       std::exchange(worker.findings.tools, {})});
    }
    team_->in_turn(file, block, [&] {
      for (Line& line : lines) replay.pair(line.prepared, file.pairing);
    });
    FindingKinds& kinds = kinds_before(worker, file, block);
    for (Line& line : lines) {
      worker.findings.tools = std::move(line.tools);
      replay.finish(line.prepared);
      worker.findings.report = std::move(line.prepared.report);
      if (!worker.findings.report.all().empty())
        file.output.write(block.number, output_.text_of(worker.findings, kinds));
      worker.findings = {};
      line.prepared = {};
    }
    file.output.end(block.number);
  }

  void step(std::uint64_t bytes) {
    if (stage_) stage_->step(bytes);
  }

  void flush(std::size_t index, TrafficFindings& findings, FindingKinds& kinds) {
    if (findings.report.all().empty()) return;
    ordered_.write(index, output_.text_of(findings, kinds));
    findings = {};
  }

  /// Ends a transcript, unless it could not be read or has no line.
  template <class End>
  void end(std::size_t index, const std::string& problem, std::size_t lines, End&& end,
           TrafficFindings& findings) {
    if (problem.empty() && lines != 0) return end(findings.report);
    const std::string& transcript = task_.transcripts[index];
    const diagnostics::Rule& rule = problem.empty() ? rules::empty_transcript : rules::unreadable;
    why_unread_[index] = rule.id;
    findings.report.add(rule, path_origin(transcript),
                        problem.empty() ? "the transcript '" + transcript + "' is empty"
                                        : "cannot read all of '" + transcript + "': " + problem);
  }

  void read(std::size_t index, verify::Replay& replay, TrafficFindings& findings) {
    const std::string& transcript = task_.transcripts[index];
    FindingKinds kinds;
    replay.begin(transcript, index);
    std::size_t count = 0;
    verify::Lines lines({[&](std::string_view line) {
                           ++count;
                           replay.line(line, findings.report);
                           flush(index, findings, kinds);
                         },
                         [&](std::size_t bytes) {
                           ++count;
                           replay.long_line(bytes, findings.report);
                           flush(index, findings, kinds);
                         }});
    const std::string problem = read_chunks(
        transcript,
        [&](std::string_view chunk) {
          lines.feed(chunk);
          std::fflush(stdout);
        },
        [this](std::uint64_t bytes) { step(bytes); });
    if (problem.empty()) lines.end();
    end(
        index, problem, count, [&](diagnostics::Report& report) { replay.end(report); }, findings);
    flush(index, findings, kinds);
  }

  /// Joins halves of calls, reports the tools without a contract and prints the end.
  void finish() {
    std::set<std::string_view> known;
    std::vector<UnreadInput> unread;  // kept apart, so that the names in `known` stay where they are
    for (const UnreadInput& each : unread_) known.insert(each.file);
    for (std::size_t i = 0; i < task_.transcripts.size(); ++i) {
      if (why_unread_[i].empty()) continue;
      files_.mark_unread(task_.transcripts[i]);
      if (known.insert(task_.transcripts[i]).second)
        unread.push_back({task_.transcripts[i], std::string(why_unread_[i])});
    }
    std::ranges::move(unread, std::back_inserter(unread_));
    TrafficFindings findings;
    FindingKinds kinds;
    if (!task_.only_summary && !(sum_.open_requests.empty() && sum_.open_answers.empty())) {
      verify::Options options = task_.options;
      options.on_finding = noting_tools(findings);
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
  std::vector<std::uint64_t> sizes_;          // of the transcripts, in bytes; 0 where it is not known
  std::vector<std::string_view> why_unread_;  // the rule by which each transcript was not read; "" if it was
  std::vector<UnreadInput> unread_;
  std::optional<Team> team_;  // where there are several threads
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
