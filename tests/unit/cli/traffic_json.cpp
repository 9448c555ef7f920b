// tests/unit/cli/traffic_json.cpp: outcomes of `candor verify` and `candor merge`, as readers of their
// contracts take them.
#include <doctest/doctest.h>

#include <merge.hpp>
#include <verify.hpp>

#include "cli/reports/traffic_json.hpp"

namespace candor::cli {
namespace {

/// A summary of `answers` answers, of which `undecided` were not looked at.
verify::Summary summary_of(std::int64_t answers, std::int64_t undecided) {
  verify::Summary summary = verify::make_empty_summary();
  summary.answers = answers;
  summary.taken = answers - undecided;
  summary.not_looked_at = undecided;
  if (undecided != 0) summary.severities["undecided"] = undecided;
  return summary;
}

/// The state that a reader finds, and the gaps in it.
template <class Complete, class Partial, class Empty, class Failure, class Read>
std::string state_of(const Read& read) {
  REQUIRE(read.has_value());
  return read->match(
      [](const Complete& state) { return "complete: " + std::to_string(state.answers_looked_at); },
      [](const Partial& state) {
        std::string gaps = "partial: " + std::to_string(state.answers_looked_at);
        for (const auto& file : state.gaps.unread_files) gaps += "; " + file.file + ", " + file.reason;
        if (state.gaps.undecided != 0) gaps += "; undecided " + std::to_string(state.gaps.undecided);
        return gaps;
      },
      [](const Empty&) { return std::string("empty"); },
      [](const Failure&) { return std::string("failure"); });
}

std::string verify_state(const verify::Summary& summary, const std::vector<UnreadInput>& unread = {}) {
  namespace contract = candor_cli::verify;
  return state_of<contract::Complete, contract::Partial, contract::NothingToVerify, contract::Failure>(
      contract::parse_outcome(std::string(verify_json_head) + verify_json_tail(summary, unread)));
}

std::string merge_state(const verify::Summary& summary) {
  namespace contract = candor_cli::merge;
  return state_of<contract::Complete, contract::Partial, contract::NothingToVerify, contract::Failure>(
      contract::parse_outcome(merge_json(summary)));
}

TEST_CASE("the state of an outcome of verify follows from what was looked at") {
  CHECK(verify_state(summary_of(2, 0)) == "complete: 2");
  CHECK(verify_state(summary_of(0, 0)) == "empty");
  CHECK(verify_state(summary_of(3, 1)) == "partial: 2; undecided 1");
  CHECK(verify_state(summary_of(2, 2)) == "partial: 0; undecided 2");
  CHECK(verify_state(summary_of(2, 0), {{"gone", "cli/unreadable"}, {"a\xFF", "cli/empty-transcript"}}) ==
        "partial: 2; gone, cli/unreadable; a\xEF\xBF\xBD, cli/empty-transcript");
  CHECK(verify_state(summary_of(0, 0), {{"gone", "cli/unreadable"}}) == "partial: 0; gone, cli/unreadable");
  verify::Summary dropped = summary_of(2, 0);
  dropped.halves_dropped = 3;
  CHECK(verify_state(dropped) == "partial: 2; undecided 3");
}

TEST_CASE("a merged summary names the files that its parts did not read") {
  CHECK(merge_state(summary_of(2, 0)) == "complete: 2");
  CHECK(merge_state(summary_of(0, 0)) == "empty");
  verify::Summary summary = summary_of(2, 0);
  for (std::size_t i = 0; i < verify::max_unread_files + 2; ++i) verify::add_unread(summary, "gone");
  const std::string state = merge_state(summary);
  CHECK(state.starts_with("partial: 2; gone, the run that wrote the summary did not read it to its end; "));
  CHECK(state.ends_with("; 2 more files, a summary names only some of the files that were not read"));
}

TEST_CASE("the summary in an outcome is what --summary prints") {
  verify::Summary summary = summary_of(2, 1);
  summary.tools.set("grep", verify::make_empty_tool());
  summary.samples["a/b"].push_back({.hash = "0123456789abcdef",
                                    .tool = "grep",
                                    .severity = candor_cli::summary::Severity::warning,
                                    .message = "m",
                                    .before = "b",
                                    .marked = "c",
                                    .after = "d",
                                    .pointer = "/e",
                                    .help = {"h"},
                                    .call = "1",
                                    .time = 5,
                                    .at = candor_cli::summary::Place{.file = "f", .line = 1, .column = 2}});
  summary.times = {.first = 5,
                   .last = 6,
                   .width = 1,
                   .bins = {{"0", {.answers = 1, .failures = 0, .lying = 0, .undecided = 1}}}};
  summary.open_answers.push_back({.recording = "mcp", .id = "1", .line = "{}", .part = 0, .repeated = true});
  const std::string text = "\"summary\":" + verify::to_json(summary) + "}";
  CHECK(verify_json_tail(summary, {}).find(text) != std::string::npos);
  CHECK(merge_json(summary).find(text) != std::string::npos);
}

}  // namespace
}  // namespace candor::cli
