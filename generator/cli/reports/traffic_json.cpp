// generator/cli/reports/traffic_json.cpp: fills the generated types of the contracts `verify` and `merge`
// from summaries of recorded traffic.
#include "cli/reports/traffic_json.hpp"

#include <algorithm>
#include <optional>
#include <stdexcept>
#include <utility>

#include <merge.hpp>
#include <verify.hpp>

#include "cli/commands/summary_output.hpp"
#include "cli/reports/json.hpp"
#include "source/utf8.hpp"

namespace candor::cli {

namespace {

using diagnostics::Severity;
namespace from = candor_cli::summary;

/// What the two contracts have under the same names.
struct Verify {
  using Outcome = candor_cli::verify::Outcome;
  using Ledger = candor_cli::verify::Ledger;
  using Gaps = candor_cli::verify::Gaps;
  using Data = candor_cli::verify::Data;
};

struct Merge {
  using Outcome = candor_cli::merge::Outcome;
  using Ledger = candor_cli::merge::Ledger;
  using Gaps = candor_cli::merge::Gaps;
  using Data = candor_cli::merge::Data;
};

/// The types of the summary in a contract: each contract has types of its own.
template <class Data>
struct TypesOf {
  using Summary = decltype(Data::summary);
  using Tool = typename decltype(Summary::tools)::mapped_type;
  using Samples = typename decltype(Summary::samples)::mapped_type;
  using Sample = typename Samples::value_type;
  using SampleSeverity = decltype(Sample::severity);
  using Place = typename decltype(Sample::at)::value_type;
  using Times = typename decltype(Summary::times)::value_type;
  using Bin = typename decltype(Times::bins)::mapped_type;
  using Half = typename decltype(Summary::open_requests)::value_type;
};

template <class To>
typename To::Tool tool_as(const from::Tool& tool) {
  return {.requests = tool.requests,
          .answers = tool.answers,
          .taken = tool.taken,
          .refused = tool.refused,
          .not_looked_at = tool.not_looked_at,
          .lying = tool.lying,
          .doubtful = tool.doubtful,
          .has_contract = tool.has_contract,
          .states = tool.states,
          .rules = tool.rules,
          .undecided = tool.undecided,
          .first = tool.first,
          .last = tool.last};
}

template <class To>
typename To::SampleSeverity severity_as(from::Severity severity) {
  switch (severity) {
    case from::Severity::error:
      return To::SampleSeverity::error;
    case from::Severity::warning:
      return To::SampleSeverity::warning;
    case from::Severity::remark:
      return To::SampleSeverity::remark;
    case from::Severity::undecided:
      return To::SampleSeverity::undecided;
  }
  return To::SampleSeverity::error;
}

template <class To>
typename To::Sample sample_as(const from::Sample& sample) {
  std::optional<typename To::Place> at;
  if (sample.at)
    at = typename To::Place{.file = sample.at->file, .line = sample.at->line, .column = sample.at->column};
  return {.hash = sample.hash,
          .tool = sample.tool,
          .severity = severity_as<To>(sample.severity),
          .message = sample.message,
          .before = sample.before,
          .marked = sample.marked,
          .after = sample.after,
          .pointer = sample.pointer,
          .help = sample.help,
          .call = sample.call,
          .time = sample.time,
          .at = std::move(at)};
}

template <class To>
typename To::Bin bin_as(const from::Bin& bin) {
  return {.answers = bin.answers, .failures = bin.failures, .lying = bin.lying, .undecided = bin.undecided};
}

template <class To>
typename To::Half half_as(const from::Half& half) {
  return {.recording = half.recording,
          .id = half.id,
          .line = half.line,
          .part = half.part,
          .repeated = half.repeated,
          .cancels = half.cancels};
}

template <class To, class Value, class Convert>
Map<To> each_as(const Map<Value>& values, Convert convert) {
  Map<To> all;
  for (const auto& [name, value] : values) all.set(name, convert(value));
  return all;
}

template <class To, class Value, class Convert>
std::vector<To> each_as(const std::vector<Value>& values, Convert convert) {
  std::vector<To> all;
  all.reserve(values.size());
  for (const Value& value : values) all.push_back(convert(value));
  return all;
}

template <class To>
typename To::Summary summary_as(const verify::Summary& sum) {
  std::optional<typename To::Times> times;
  if (sum.times)
    times = typename To::Times{.first = sum.times->first,
                               .last = sum.times->last,
                               .width = sum.times->width,
                               .bins = each_as<typename To::Bin>(sum.times->bins, bin_as<To>)};
  const auto samples_as = [](const std::vector<from::Sample>& samples) {
    return each_as<typename To::Sample>(samples, sample_as<To>);
  };
  return {.transcripts = sum.transcripts,
          .unread = sum.unread,
          .unread_files = sum.unread_files,
          .bytes = sum.bytes,
          .lines = sum.lines,
          .kinds = sum.kinds,
          .recordings = sum.recordings,
          .requests = sum.requests,
          .answers = sum.answers,
          .taken = sum.taken,
          .refused = sum.refused,
          .not_looked_at = sum.not_looked_at,
          .lying = sum.lying,
          .doubtful = sum.doubtful,
          .cut = sum.cut,
          .bad_requests = sum.bad_requests,
          .request_lines = sum.request_lines,
          .push_frames = sum.push_frames,
          .other_messages = sum.other_messages,
          .severities = sum.severities,
          .rules = sum.rules,
          .known_breaches = sum.known_breaches,
          .states = sum.states,
          .undecided = sum.undecided,
          .tools = each_as<typename To::Tool>(sum.tools, tool_as<To>),
          .samples = each_as<typename To::Samples>(sum.samples, samples_as),
          .times = std::move(times),
          .open_requests = each_as<typename To::Half>(sum.open_requests, half_as<To>),
          .open_answers = each_as<typename To::Half>(sum.open_answers, half_as<To>),
          .halves_dropped = sum.halves_dropped};
}

/// Returns the outcome in the state that the counts prove: its units are answers and unread files.
template <class To>
std::string outcome_text(const verify::Summary& sum, const std::vector<UnreadInput>& unread,
                         typename To::Data data) {
  const auto looked_at = static_cast<std::size_t>(sum.answers - sum.not_looked_at);
  auto ledger = To::Ledger::growing();
  for (std::size_t i = 0; i < looked_at; ++i) ledger.examined(ledger.add("answer " + std::to_string(i)));
  ledger.ended();
  if (looked_at == 0) ledger.nothing_in_scope();
  auto files = To::Ledger::growing();
  for (const UnreadInput& each : unread) files.skipped(files.add(source::valid_utf8(each.file)), each.rule);
  files.ended();
  if (unread.empty()) files.nothing_in_scope();
  using Coverage = decltype(std::move(ledger).close());
  const std::uint64_t undecided =
      number_of(sum, Severity::undecided) + static_cast<std::uint64_t>(sum.halves_dropped);
  const auto outcome =
      To::Outcome::from(Coverage::all_of(std::move(ledger).close(), std::move(files).close()),
                        std::move(data), {.undecided = static_cast<std::int64_t>(undecided)});
  std::string text;
  // All texts are UTF-8 and all numbers in range, so that only a defect leads here.
  if (!write(outcome, text)) throw std::logic_error("a report does not keep its own contract");
  return text;
}

}  // namespace

std::string verify_json_tail(const verify::Summary& summary, const std::vector<UnreadInput>& unread) {
  const auto count = [&](Severity severity) {
    return static_cast<std::int64_t>(number_of(summary, severity));
  };
  const std::string text = outcome_text<Verify>(summary, unread,
                                                {.findings = {},
                                                 .counts = {.error = count(Severity::error),
                                                            .warning = count(Severity::warning),
                                                            .remark = count(Severity::remark),
                                                            .undecided = count(Severity::undecided)},
                                                 .summary = summary_as<TypesOf<Verify::Data>>(summary)});
  if (!text.starts_with(verify_json_head))
    throw std::logic_error("a report does not begin as its contract says");
  return text.substr(verify_json_head.size()) + "\n";
}

std::string merge_json(const verify::Summary& summary) {
  std::vector<UnreadInput> unread;
  for (const std::string& file : summary.unread_files)
    unread.push_back({file, "the run that wrote the summary did not read it to its end"});
  const auto named = static_cast<std::int64_t>(unread.size());
  if (named < summary.unread)
    unread.push_back({std::to_string(summary.unread - named) + " more files",
                      "a summary names only some of the files that were not read"});
  return outcome_text<Merge>(summary, unread, {.summary = summary_as<TypesOf<Merge::Data>>(summary)}) + "\n";
}

}  // namespace candor::cli
