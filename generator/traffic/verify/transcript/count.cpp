// verify/transcript/count.cpp: counts answers and findings in the summary.
#include <algorithm>
#include <utility>

#include "diagnostics/rules.hpp"
#include "verify/message_id.hpp"
#include "verify/summary/times.hpp"
#include "verify/transcript/passes.hpp"

namespace candor::verify {
namespace {

/// Findings that depend on how a recording is split. Answers of unknown tools are counted one by one instead,
/// and forgotten halves in `halves_dropped`.
bool is_of_the_run(const diagnostics::Diagnostic& finding) {
  return finding.rule == rules::unknown_tool.id || finding.rule == rules::too_many_pending.id;
}

}  // namespace

bool lies(const diagnostics::Findings& report, std::size_t first) {
  return std::any_of(report.all().begin() + static_cast<std::ptrdiff_t>(first), report.all().end(),
                     [](const diagnostics::Diagnostic& finding) {
                       return finding.severity == diagnostics::Severity::error ||
                              finding.severity == diagnostics::Severity::warning;
                     });
}

ToolSummary& counts(Run& run, std::string_view tool) {
  ToolSummary& found = tool_in(run.summary, tool);
  if (!found.has_contract) found.has_contract = run.subjects->contains(tool);
  return found;
}

void count_line(Run& run, std::string_view kind) { ++run.summary.kinds[std::string(kind)]; }

void count_refusal(Run& run, bool is_refusal) {
  ++run.summary.answers;
  ++(is_refusal ? run.summary.taken : run.summary.refused);
  ++run.summary.states["(refused request)"];
}

void count_request(Run& run, const Message& call, const std::string& tool) {
  if (call.kind == Message::Kind::bad_request && run.whole == nullptr) ++run.summary.bad_requests;
  if (call.kind != Message::Kind::request) return;
  if (run.whole == nullptr) {
    ++run.summary.requests;
    ++counts(run, tool).requests;
  }
  if (run.options.on_request) run.options.on_request({call, subject_of(run, tool)});
}

void count_answer(Run& run, const std::string& tool, const Verdict& verdict, const Message* message,
                  Line& line, std::size_t first_finding) {
  ToolSummary& of_tool = counts(run, tool);
  const bool is_lie = lies(line.report, first_finding);
  const bool is_undecided = verdict.kind == Verdict::Kind::not_looked_at;
  const auto add = [&](auto& into) {
    ++into.answers;
    into.taken += verdict.kind == Verdict::Kind::taken ? 1 : 0;
    into.refused += verdict.kind == Verdict::Kind::refused ? 1 : 0;
    into.not_looked_at += is_undecided ? 1 : 0;
    into.lying += is_lie ? 1 : 0;
    into.doubtful += verdict.is_doubtful ? 1 : 0;
    if (!verdict.state.empty()) ++into.states[verdict.state];
    if (is_undecided) ++into.undecided[verdict.reason];
  };
  add(run.summary);
  add(of_tool);
  run.summary.cut += verdict.is_cut ? 1 : 0;
  if (verdict.rule == rules::unknown_tool.id) {
    ++run.summary.rules[verdict.rule];
    ++run.summary.severities["undecided"];
    ++of_tool.rules[verdict.rule];
  }
  SampledLine sampled{.tool = tool};
  if (message != nullptr) sampled.call = id_text(message->id);
  if (message != nullptr && message->time) {
    sampled.time = message->time;
    const bool failed = verdict.state == "failure" || verdict.state == "protocol_error";
    add_time(run.summary.times, *message->time,
             {.answers = 1,
              .failures = failed ? 1 : 0,
              .lying = is_lie ? 1 : 0,
              .undecided = is_undecided ? 1 : 0});
    widen(of_tool.first, of_tool.last, *message->time);
  }
  count_findings(run, line, std::move(sampled), &of_tool);
}

void count_findings(Run& run, Line& line, SampledLine sampled, ToolSummary* tool) {
  if (line.counted == line.report.all().size()) return;
  if (run.options.keeps_samples && !line.hash) line.hash = hash_of(line.text);
  sampled.hash = line.hash.value_or(0);
  sampled.has_place = !run.options.is_part;
  for (; line.counted < line.report.all().size(); ++line.counted) {
    const diagnostics::Diagnostic& finding = line.report.all()[line.counted];
    if (run.options.on_finding) run.options.on_finding(finding, sampled.tool);
    if (is_of_the_run(finding)) continue;
    ++run.summary.rules[finding.rule];
    ++run.summary.severities[diagnostics::name_of(finding.severity)];
    if (tool != nullptr) ++tool->rules[finding.rule];
    if (run.options.keeps_samples) add_sample(run.summary, finding, sampled);
  }
}

}  // namespace candor::verify
