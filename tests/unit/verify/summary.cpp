// tests/unit/verify/summary.cpp: summaries of parts add up to that of the whole, in any order and within
// bounds.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <random>
#include <sstream>

#include "support/contracts.hpp"
#include "support/subjects.hpp"
#include "verify/summary/samples.hpp"
#include "verify/summary/text.hpp"
#include "verify/summary/times.hpp"
#include "verify/transcript/replay.hpp"

using namespace candor;

namespace {

using Lines = std::vector<std::string>;

/// Records of calls that break many rules, and of calls that break none.
Lines recorded() {
  Lines lines;
  for (const char* directory : {"complete_with_gap", "param_ignored", "unknown_tool", "no_code", "malformed",
                                "skipped_without_reason", "envelope_shape", "undeclared_code"}) {
    for (const char* file : {"bad.ndjson", "good.ndjson"}) {
      std::istringstream text(
          testing::project_text(std::string("tests/verify/cases/") + directory + "/" + file).value_or(""));
      for (std::string line; std::getline(text, line);)
        if (line.find("\"request\"") != std::string::npos || line.find("\"id\"") == std::string::npos)
          lines.push_back(line);
    }
  }
  return lines;
}

verify::Summary summed(const Lines& lines) {
  verify::Options options{verify::find_envelope("aft"), "", "-"};
  options.is_part = true;
  verify::Replay replay(testing::subjects_of("tests/verify/contracts"), options);
  for (const std::string& line : lines) {
    diagnostics::Findings report;
    replay.line(line, report);
  }
  diagnostics::Findings report;
  replay.end(report);
  return replay.summary();
}

/// The summary as it is read back from what is written.
verify::Summary reread(const verify::Summary& summary) {
  diagnostics::Findings report;
  auto read = verify::read_summary(source::make_file("summary", verify::to_json(summary)), report);
  CHECK(testing::report_text(report) == "");
  REQUIRE(read.has_value());
  return *read;
}

}  // namespace

TEST_CASE("a summary is read as it was written") {
  const verify::Summary summary = summed(recorded());
  CHECK(summary.lines > 30);
  CHECK(summary.samples.size() >= 5);
  CHECK(reread(summary) == summary);
}

TEST_CASE("a text that is no summary is refused at its place") {
  diagnostics::Findings report;
  std::string text = verify::to_json(verify::make_empty_summary());
  text.replace(text.find("\"lines\":0"), 9, "\"lines\":-1");
  CHECK(!verify::read_summary(source::make_file("old", text), report));
  REQUIRE(report.all().size() == 1);
  CHECK(report.all().front().primary.at.pointer == "/lines");
  CHECK(text.substr(report.all().front().primary.at.span.begin, 2) == "-1");
}

TEST_CASE("the summaries of any parts, in any order, add up to that of the whole") {
  Lines lines = recorded();
  std::mt19937 random(15);
  for (int round = 0; round < 40; ++round) {
    CAPTURE(round);
    const std::string whole = verify::to_json(summed(lines));
    const std::size_t count = 1 + random() % 6;
    std::vector<Lines> parts(count);
    for (const std::string& line : lines) parts[random() % count].push_back(line);
    std::shuffle(parts.begin(), parts.end(), random);
    verify::Summary sum = verify::make_empty_summary();
    for (const Lines& part : parts) verify::merge(sum, reread(summed(part)));
    CHECK(verify::to_json(sum) == whole);
    std::shuffle(lines.begin(), lines.end(), random);
  }
}

TEST_CASE("of more tools than a summary holds, any split keeps the same ones") {
  std::mt19937 random(3);
  std::vector<std::string> names;
  for (int i = 0; i < 6'000; ++i) names.push_back("tool" + std::to_string(random() % 2'600));
  const auto names_summed = [](auto begin, auto end) {
    verify::Summary summary = verify::make_empty_summary();
    for (; begin != end; ++begin) ++verify::tool_in(summary, *begin).answers;
    verify::prune(summary);
    return summary;
  };
  const verify::Summary whole = names_summed(names.begin(), names.end());
  CHECK(whole.tools.size() == verify::max_tools + 1);
  std::int64_t answers = 0;
  for (const auto& [name, tool] : whole.tools) answers += tool.answers;
  CHECK(answers == 6'000);
  for (const int at : {1, 700, 3'000, 5'999}) {
    verify::Summary sum = names_summed(names.begin() + at, names.end());
    verify::merge(sum, names_summed(names.begin(), names.begin() + at));
    CHECK(sum == whole);
  }
}

TEST_CASE("histograms of parts add up exactly, however the times are split") {
  std::mt19937_64 random(7);
  for (const std::int64_t span : {std::int64_t{10'000}, std::int64_t{100'000'000}, std::int64_t{1} << 45U}) {
    for (int round = 0; round < 20; ++round) {
      std::optional<verify::Times> whole;
      std::vector<std::optional<verify::Times>> parts(1 + random() % 5);
      for (int i = 0; i < 300; ++i) {
        const std::int64_t time =
            static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(span)) - span / 3;
        const verify::Bin bin{.answers = 1, .failures = i % 2, .lying = i % 3, .undecided = 0};
        verify::add_time(whole, time, bin);
        verify::add_time(parts[random() % parts.size()], time, bin);
      }
      std::shuffle(parts.begin(), parts.end(), random);
      std::optional<verify::Times> sum;
      for (const auto& part : parts) verify::merge_times(sum, part);
      CHECK(sum == whole);
      CHECK(sum->bins.size() <= verify::max_bins);
      std::int64_t answers = 0;
      for (const auto& [bin, counts] : sum->bins) answers += counts.answers;
      CHECK(answers == 300);
    }
  }
}

TEST_CASE("times are read as RFC 3339 writes them") {
  CHECK(verify::parse_time("1970-01-01T00:00:00Z") == 0);
  CHECK(verify::parse_time("2026-11-24T08:15:30.250Z") == 1'795'508'130'250);
  CHECK(verify::parse_time("2026-11-24T10:15:30.25+02:00") == 1'795'508'130'250);
  CHECK(verify::parse_time("1969-12-31T23:59:59.999Z") == -1);
  CHECK(verify::parse_time("2026-02-29 08:15:30Z").has_value());
  for (const char* text :
       {"", "2026-11-24", "2026-11-24T08:15:30", "2026-13-24T08:15:30Z", "2026-11-24T08:15:30+2"})
    CHECK(!verify::parse_time(text));
  CHECK(verify::time_text(1'795'508'130'250) == "2026-11-24 08:15:30");
  CHECK(verify::time_text(-1) == "1969-12-31 23:59:59");
  CHECK(verify::time_text(951'782'400'000) == "2000-02-29 00:00:00");
}

TEST_CASE("a sample shows the value in its line, and control characters as names") {
  diagnostics::Findings report;
  const std::string line = R"({"success":true,"note":")" + std::string(400, 'x') + "\"}";
  const auto file = source::make_file("a\x01.jsonl", line, 7);
  report.add({"verify/malformed", diagnostics::Severity::error, "", ""}, {file, {11, 15}, "/success"}, "m");
  verify::Summary summary = verify::make_empty_summary();
  verify::add_sample(summary, report.all().front(), {.tool = "t", .call = "c1", .time = 5, .hash = 1});
  REQUIRE(summary.samples["verify/malformed"].size() == 1);
  const verify::Sample& sample = summary.samples["verify/malformed"].front();
  CHECK(sample.before == R"({"success":)");
  CHECK(sample.marked == "true");
  CHECK(sample.after.size() == 123);
  REQUIRE(sample.at.has_value());
  CHECK(sample.at->file == "a<U+0001>.jsonl");
  CHECK(sample.at->line == 7);
  CHECK(sample.at->column == 12);
  // The same finding in another file is the same sample.
  verify::add_sample(summary, report.all().front(), {.tool = "t", .call = "c1", .time = 5, .hash = 1});
  CHECK(summary.samples["verify/malformed"].size() == 1);
}

TEST_CASE("a summary for people has at most 20 lines of 100 columns") {
  verify::Summary summary = summed(recorded());
  for (int i = 0; i < 30; ++i) {
    summary.rules["verify/rule-" + std::to_string(i)] = 1'000'000 + i;
    summary.undecided[std::string(200, 'r') + std::to_string(i)] = 7;
    verify::tool_in(summary, std::string(200, 't') + std::to_string(i)).lying = 12'345'678;
  }
  verify::add_unread(summary, "gone");
  verify::add_time(summary.times, 0, {.answers = 1, .failures = 0, .lying = 0, .undecided = 0});
  std::istringstream text(verify::to_text(summary));
  int lines = 0;
  for (std::string line; std::getline(text, line); ++lines) {
    CHECK(line.size() <= 130);
    CHECK(!line.ends_with(' '));
  }
  CHECK(lines <= 20);
}
