// tests/unit/page/sections.cpp: what the sections of a page say.
#include <doctest/doctest.h>

#include "page/views.hpp"
#include "unit/page/pages.hpp"

namespace candor::tests {
namespace {

std::string verdict(const verify::Summary& summary) {
  const auto rules = verify_rules();
  return std::string(page::headline_view(page::make_run(summary, rules))["verdict"].text());
}

/// Returns everything that the page says was not looked at.
std::string gaps(const verify::Summary& summary) {
  const auto rules = verify_rules();
  std::string text;
  const page::View view = page::headline_view(page::make_run(summary, rules));
  for (const page::View& gap : view["gaps"]) text += std::string(gap.text()) + "\n";
  return text;
}

bool has(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

TEST_CASE("the verdict says what was not decided") {
  CHECK(verdict(verify::make_empty_summary()) == "No answer was found: nothing was checked.");
  CHECK(verdict(small_summary(558, 0, 0)) == "No lie was found in 558 answers.");
  CHECK(verdict(small_summary(558, 0, 12)) ==
        "No lie was found, but 12 of 558 answers could not be decided.");
  CHECK(verdict(small_summary(558, 0, 558)) == "None of 558 answers could be decided.");
  CHECK(verdict(small_summary(1, 1, 0)) == "1 of 1 answer lies.");
  CHECK(verdict(small_summary(1'204, 41, 0)) == "41 of 1,204 answers lie.");
  CHECK(verdict(small_summary(1'204, 41, 7)) == "41 of 1,204 answers lie, and 7 could not be decided.");
}

TEST_CASE("each answer is in one figure and one segment") {
  const auto rules = verify_rules();
  const auto parts = [&](std::int64_t answers, std::int64_t lying, std::int64_t undecided) {
    const verify::Summary summary = small_summary(answers, lying, undecided);
    const page::View view = page::headline_view(page::make_run(summary, rules));
    std::string text;
    for (const page::View& figure : view["figures"])
      text += std::string(figure["kind"].text()) + " " + std::string(figure["count"].text()) + " " +
              std::string(figure["share"].text()) + "; ";
    for (const page::View& part : view["parts"])
      text += std::string(part["kind"].text()) + " " + std::string(part["width"].text()) + "; ";
    return text;
  };
  CHECK(parts(10, 2, 3) ==
        "clean 5 50.0%; lying 2 20.0%; undecided 3 30.0%; clean 50.00; lying 20.00; undecided 30.00; ");
  CHECK(parts(10, 0, 10) == "clean 0 0%; lying 0 0%; undecided 10 100%; undecided 100.00; ");
  CHECK(parts(10, 8, 5) == "clean 0 0%; lying 8 80.0%; undecided 2 20.0%; lying 80.00; undecided 20.00; ");
}

TEST_CASE("everything that was not looked at is named") {
  CHECK(gaps(small_summary(5, 1, 0)) == "");
  verify::Summary summary = small_summary(5, 0, 1);
  summary.unread = 2;
  summary.kinds["unreadable"] = 1;
  summary.rules["verify/not-a-message"] = 25;
  summary.rules["verify/call-without-answer"] = 1;
  summary.cut = 3;
  summary.halves_dropped = 4;
  summary.open_requests.push_back({.recording = "aft", .id = "1", .line = "{}", .part = 0});
  CHECK(gaps(summary) ==
        "1 answer was not decided.\n"
        "2 files could not be read, or not to their ends.\n"
        "1 line could not be read.\n"
        "25 messages were not understood.\n"
        "1 call has no answer in the recording.\n"
        "3 answers were cut by their recorder, which is not held against the tools.\n"
        "1 call has no answer in this part of the recording.\n"
        "4 halves of calls were not kept until their other halves were found.\n");
}

TEST_CASE("a check that was not decided is a gap, though every answer was") {
  verify::Summary summary = small_summary(5, 1, 0);
  summary.severities = {{"error", 1}, {"undecided", 2}};
  CHECK(gaps(summary) == "2 checks were not decided.\n");
}

TEST_CASE("other messages, doubts and declared breaches are named beside the figures") {
  verify::Summary summary = small_summary(5, 0, 2);
  summary.recordings = {{"codex", 1'200}, {"mcp", 1}};
  summary.push_frames = 60;
  summary.other_messages = 1;
  summary.bad_requests = 2;
  summary.doubtful = 1;
  summary.known_breaches = {{"convention/complete-with-gap", 2}, {"convention/no-code", 1}};
  const std::string page = page_of(summary);
  CHECK(has(page,
            "<p>1 answer of tools without a contract contradicts itself; no contract says whether that is a "
            "lie.</p>"));
  CHECK(has(page,
            "<p>3 findings are not counted, because contracts declare the breach (x-candor-breach).</p>"));
}

TEST_CASE("a page without answers claims nothing") {
  const std::string page = page_of(verify::make_empty_summary());
  CHECK(faults_of(page) == "");
  CHECK(has(page, "<title>No answer was found: nothing was checked.</title>"));
  CHECK(!has(page, "class=\"bar verdict\""));
  CHECK(has(page, "No tool was called."));
  CHECK(has(page, "<li>No answer was found.</li>"));
  CHECK(has(page, "Nothing was checked: there is no answer."));
  CHECK(has(page, "There is no answer to decide."));
  CHECK(!has(page, "was decided"));
  CHECK(!has(page, "No law is broken"));
}

TEST_CASE("a page on which nothing was decided claims nothing") {
  const std::string page = page_of(small_summary(3, 0, 3));
  CHECK(has(page, "Nothing was checked: no answer could be decided."));
  CHECK(!has(page, "Every answer was decided"));
  CHECK(!has(page, "No law is broken"));
  CHECK(has(page_of(small_summary(3, 0, 1)), "No law is broken by the 2 answers that could be decided."));
}

TEST_CASE("three examples are shown, of different tools first, the shortest of each") {
  verify::Summary summary = small_summary(9, 5, 0);
  auto& samples = summary.samples["convention/complete-with-gap"];
  const auto add = [&](const char* tool, const std::string& before, const char* message) {
    verify::Sample sample = sample_of("x");
    sample.tool = tool;
    sample.before = before;
    sample.message = message;
    sample.hash = std::to_string(samples.size());
    samples.push_back(sample);
  };
  add("grep", "{long long line", "second of grep");
  add("grep", "{", "first of grep");
  add("glob", "{very long line indeed", "first of glob");
  add("grep", "{very very very long line indeed", "third of grep");
  const std::string page = page_of(summary);
  CHECK(faults_of(page) == "");
  CHECK(has(page, "3 examples of 5 findings"));
  CHECK(has(page, "first of grep"));
  CHECK(has(page, "first of glob"));
  CHECK(has(page, "second of grep"));
  CHECK(!has(page, "third of grep"));
  CHECK(page.find("first of grep") < page.find("first of glob"));
  CHECK(page.find("first of glob") < page.find("second of grep"));
}

TEST_CASE("an example shows the line with its place marked") {
  verify::Summary summary = small_summary(2, 1, 0);
  verify::Sample sample = sample_of("grep");
  sample.before = "{\"complete\":";
  sample.marked = "true";
  sample.after = ",\"truncated\":true}";
  sample.at = candor_cli::summary::Place{.file = "calls.ndjson", .line = 168, .column = 214};
  summary.samples["convention/complete-with-gap"] = {sample};
  const std::string page = page_of(summary);
  CHECK(has(page,
            "<bdo dir=\"ltr\">{&quot;complete&quot;:<mark>true</mark>,&quot;truncated&quot;:true}</bdo>"));
  CHECK(has(page, "<bdo dir=\"ltr\">calls.ndjson:168:214</bdo>"));
  CHECK(has(page, "The only finding"));
  CHECK(has(page, "<h3>An answer that names a gap does not call itself complete.</h3>"));
}

TEST_CASE("findings go to the section of their rule") {
  verify::Summary summary = small_summary(9, 2, 1);
  summary.rules["verify/no-answer"] = 3;
  summary.rules["verify/not-decidable"] = 1;
  summary.rules["later/unknown-rule"] = 2;
  const std::string page = page_of(summary);
  CHECK(faults_of(page) == "");
  const std::size_t lies = page.find("id=\"lies\"");
  const std::size_t undecided = page.find("id=\"not-decided\"");
  const std::size_t exchanges = page.find("id=\"exchanges\"");
  REQUIRE(lies < undecided);
  REQUIRE(undecided < exchanges);
  const auto section_of = [&](std::string_view rule) {
    const std::size_t at = page.find("<code>" + std::string(rule));
    return at > exchanges ? "exchanges" : at > undecided ? "undecided" : "lies";
  };
  CHECK(section_of("convention/complete-with-gap") == std::string("lies"));
  CHECK(section_of("later/unknown-rule") == std::string("lies"));
  CHECK(section_of("verify/not-decidable") == std::string("undecided"));
  CHECK(section_of("verify/no-answer") == std::string("exchanges"));
  CHECK(!has(page, "id=\"doubts\""));
}

TEST_CASE("answers over time are a chart and a table") {
  verify::Summary summary = small_summary(30, 3, 3);
  summary.times = verify::Times{.first = 0, .last = 7'200'000, .width = 3'600, .bins = {}};
  summary.times->bins.set("0", verify::Bin{.answers = 20, .failures = 1, .lying = 3, .undecided = 0});
  summary.times->bins.set("2", verify::Bin{.answers = 4, .failures = 0, .lying = 0, .undecided = 3});
  const std::string page = page_of(summary);
  CHECK(faults_of(page) == "");
  CHECK(has(page, "Each column is 1 hour; the highest is 20 answers.</p>"));
  CHECK(has(page, "6 answers have no time and are not shown here."));
  CHECK(has(page, "<th scope=\"row\">1970-01-01 02:00</th><td>4</td><td>0</td><td>0</td><td>3</td>"));
  CHECK(has(page, "<rect class=\"s-lying\" x=\"0.00%\" width=\"30.00%\" y=\"85.00%\" height=\"15.00%\"/>"));
  CHECK(!has(page_of(small_summary(1, 0, 0)), "id=\"times\""));
}

TEST_CASE("a column is no higher than the chart, and each of its segments can be seen") {
  verify::Summary summary = small_summary(1'000, 1, 1);
  summary.times = verify::Times{.first = 0, .last = 0, .width = 60, .bins = {}};
  summary.times->bins.set("0", verify::Bin{.answers = 1'000, .failures = 0, .lying = 1, .undecided = 1});
  const std::string page = page_of(summary);
  CHECK(has(page, "<rect class=\"s-lying\" x=\"0.00%\" width=\"90.00%\" y=\"98.00%\" height=\"2.00%\"/>"));
  CHECK(
      has(page, "<rect class=\"s-undecided\" x=\"0.00%\" width=\"90.00%\" y=\"96.00%\" height=\"2.00%\"/>"));
  CHECK(has(page, "<rect class=\"s-clean\" x=\"0.00%\" width=\"90.00%\" y=\"0.00%\" height=\"96.00%\"/>"));
}

TEST_CASE("a tool has its answers by state") {
  verify::Summary summary = small_summary(10, 0, 2);
  verify::ToolSummary& tool = *summary.tools.find("grep");
  tool.states = {{"complete", 5}, {"rolled_back", 3}};
  tool.requests = 11;
  tool.has_contract = false;
  summary.states = tool.states;
  const std::string page = page_of(summary);
  CHECK(faults_of(page) == "");
  for (const char* state :
       {"<bdi>complete</bdi> <span class=\"number\">5</span> <span class=\"share\">45.4%</span>",
        "<bdi>rolled_back</bdi> <span class=\"number\">3</span>",
        "<bdi>not decided</bdi> <span class=\"number\">2</span>",
        "<bdi>no answer</bdi> <span class=\"number\">1</span>"})
    CHECK(has(page, state));
  CHECK(has(page, "1 tool has no contract"));
}

}  // namespace
}  // namespace candor::tests
