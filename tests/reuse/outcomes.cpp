// tests/reuse/outcomes.cpp: answers that are read into one report, which keeps its memory.
#include <doctest/doctest.h>

#include <new>
#include <string>
#include <vector>

#include "grep_reuse.hpp"
#include "memory.hpp"
#include "purge_reuse.hpp"

namespace grep = reuse::grep;
namespace purge = reuse::purge;

namespace {

/// The answer of a search with some matches, whose texts vary with `seed`. A `gap` is text of members.
std::string answer_of(int seed, const std::string& gap = R"("complete":true)", int matches = 10) {
  std::string text = R"({"success":true,"matches":[)";
  for (int i = 0; i < matches; ++i) {
    text += (i == 0 ? "" : ",") + std::string(R"({"file":"source/of/some/module/file_)") +
            std::to_string(100 + seed + i) + R"(.cpp","line":)" + std::to_string(i + 1) +
            R"(,"text":"  return a_function_with_a_long_name(argument_)" + std::to_string(100 + seed) +
            R"();"})";
  }
  return text + R"(],"files_searched":90,"no_files_matched_scope":false,)" + gap + "}";
}

const std::string partial_gap =
    R"("complete":false,"skipped_files":[{"file":"a/file/with/a/long/name.cpp","reason":"it could not be read"}])";
const std::string nothing =
    R"({"success":true,"matches":[],"files_searched":0,"complete":true,"no_files_matched_scope":true})";
const std::string failure =
    R"({"success":false,"code":"path_not_found","message":"there is no such path at all"})";

/// Reads the text, and returns how many allocations that took.
template <class Report>
std::size_t allocations_of(Report& report, const std::string& text) {
  const std::size_t before = memory::allocations();
  const bool taken = static_cast<bool>(parse_into(report, text));
  const std::size_t made = memory::allocations() - before;
  REQUIRE_MESSAGE(taken, text);
  return made;
}

TEST_CASE("a report of the same size needs no allocation") {
  candor::Parsed<grep::Report> report = candor::Violations();
  CHECK(allocations_of(report, answer_of(0)) > 20);
  for (int seed = 1; seed < 20; ++seed) {
    const std::string text = answer_of(seed);
    CHECK(allocations_of(report, text) == 0);
    CHECK(report == grep::parse_outcome(text));
  }
}

TEST_CASE("a large text needs one for itself at most") {
  constexpr int many = 50;
  const auto large = [](int seed) { return answer_of(seed, partial_gap, many); };
  candor::Parsed<grep::Report> report = grep::parse_outcome(large(0));
  for (int seed = 1; seed < 20; ++seed) {
    CHECK(allocations_of(report, large(seed)) <= 1);
    CHECK(report == grep::parse_outcome(large(seed)));
  }
}

TEST_CASE("the gaps of a partial report keep their memory too") {
  candor::Parsed<grep::Report> report = grep::parse_outcome(answer_of(0, partial_gap));
  for (int seed = 1; seed < 20; ++seed) {
    const std::string text = answer_of(seed, partial_gap);
    CHECK(allocations_of(report, text) == 0);
    CHECK(report == grep::parse_outcome(text));
  }
}

TEST_CASE("the data keeps its memory from one state to another") {
  candor::Parsed<grep::Report> report = grep::parse_outcome(answer_of(0));
  const std::string cut = answer_of(1, R"("complete":false,"truncated":true)");
  CHECK(allocations_of(report, cut) == 0);
  CHECK(report == grep::parse_outcome(cut));
  CHECK(allocations_of(report, answer_of(2)) == 0);
  CHECK(allocations_of(report, nothing) == 0);
  CHECK(report == grep::parse_outcome(nothing));
  CHECK(report->state_name() == "no_files_matched_scope");
}

TEST_CASE("a refused text leaves its violations, and the next one is read") {
  candor::Parsed<grep::Report> report = grep::parse_outcome(answer_of(0));
  const std::string lie = answer_of(1, R"("complete":true,"truncated":true)");
  for (const std::string& text : {lie, std::string("{"), std::string(), std::string(R"({"success":true})")}) {
    const candor::Reread read = parse_into(report, text);
    CHECK_FALSE(read);
    REQUIRE_FALSE(report);
    CHECK(read.violations() == report.error());
    CHECK(report == grep::parse_outcome(text));
  }
  REQUIRE(parse_into(report, failure));
  CHECK(report == grep::parse_outcome(failure));
  CHECK(report->state_name() == "failure");
  REQUIRE(parse_into(report, answer_of(1)));
  CHECK(report == grep::parse_outcome(answer_of(1)));
}

TEST_CASE("a lie is demoted as it is in a new report") {
  candor::Parsed<grep::Report> report = grep::parse_outcome(answer_of(0));
  const std::string lie = answer_of(1, R"("complete":true,"truncated":true)");
  std::vector<candor::Violation> found;
  REQUIRE(parse_into(report, lie, {.lies = candor::Lies::demote(found)}));
  REQUIRE(found.size() == 1);
  CHECK(found[0].keyword == "convention/complete-with-gap");
  CHECK(report->state_name() == "partial");
  // What is made one's own is no longer in the report.
  const grep::Outcome own = (*std::move(report)).forward();
  CHECK(own.state_name() == "partial");
  REQUIRE(parse_into(report, answer_of(2)));
  CHECK(report == grep::parse_outcome(answer_of(2)));
}

TEST_CASE("limits are those of new reports") {
  candor::Parsed<grep::Report> report = grep::parse_outcome(answer_of(0));
  const candor::ReadOptions options{.limits = {.max_bytes = 100}};
  CHECK_FALSE(parse_into(report, answer_of(1), options));
  CHECK(report == grep::parse_outcome(answer_of(1), options));
}

TEST_CASE("all states of declared ones are read one after the other") {
  std::vector<std::string> texts;
  for (const char* const members :
       {R"("removed":true,"archived":false,"rolled_back":false,"complete":true)",
        R"("removed":true,"archived":true,"rolled_back":false,"complete":true)",
        R"("removed":false,"archived":false,"rolled_back":true,"complete":false,)"
        R"("skipped_files":[{"file":"a/longer/name/of/a/file","reason":"locked"}])",
        R"("removed":false,"archived":false,"rolled_back":true,"complete":false,"truncated":true)",
        R"("removed":true,"archived":false,"rolled_back":false,"complete":false,)"
        R"("skipped_files":[{"file":"a","reason":"locked"}])"})
    texts.push_back(std::string(R"({"success":true,)") + members + "}");
  texts.emplace_back(R"({"success":false,"code":"not_a_known_code","message":"no"})");
  candor::Parsed<purge::Report> report = candor::Violations();
  for (const std::string& first : texts) {
    for (const std::string& second : texts) {
      REQUIRE(parse_into(report, first));
      REQUIRE(parse_into(report, second));
      CHECK_MESSAGE(report == purge::parse_outcome(second), second);
    }
  }
}

TEST_CASE("where memory runs out, no report is left, and none that claims anything") {
  const std::string small = nothing;
  const std::string large = answer_of(0, partial_gap);
  int refused = 0;
  for (std::size_t left = 0;; ++left) {
    candor::Parsed<grep::Report> report = grep::parse_outcome(small);
    bool is_read = false;
    try {
      const memory::Shortage shortage(left);
      is_read = static_cast<bool>(parse_into(report, large));
    } catch (const std::bad_alloc&) {
      ++refused;
    }
    if (is_read) {
      CHECK(report == grep::parse_outcome(large));
      break;
    }
    REQUIRE_FALSE(report);
    CHECK(report.error().empty());
    REQUIRE(parse_into(report, small));
    CHECK(report == grep::parse_outcome(small));
  }
  CHECK(refused > 20);
}

}  // namespace
