// tests/testing/testing.cpp: what a test sees of an outcome, and what it prints where it saw something else.
#include <doctest/doctest.h>

#include <candor/testing.hpp>
#include <sstream>

#include "grep_outcomes.hpp"

namespace {

using candor::is_complete;
using candor::is_failure;
using candor::is_partial;

std::string printed(const auto& value) {
  std::ostringstream out;
  out << value;
  return out.str();
}

TEST_CASE("each outcome is what it is, and nothing else") {
  CHECK(is_complete(outcomes::of({"a.txt"})));
  CHECK(is_partial(outcomes::of({"a.txt", "b.txt"})).gap("b.txt"));
  CHECK(is_partial(outcomes::of({"a.txt", "b.txt"})).gap("b.txt", "no permission").gaps(1));
  CHECK(is_partial(outcomes::of({"a.txt"}, true)).gap("truncated"));
  CHECK(is_failure(outcomes::failed()).code("path_not_found"));
  CHECK(candor::Found(outcomes::failed(), candor::Means::failed));

  CHECK_FALSE(is_complete(outcomes::of({"a.txt", "b.txt"})));
  CHECK_FALSE(is_complete(outcomes::of({"a.txt"}, true)));
  CHECK_FALSE(is_complete(outcomes::failed()));
  CHECK_FALSE(is_partial(outcomes::of({"a.txt"})));
  CHECK_FALSE(is_partial(outcomes::of({"a.txt", "b.txt"})).gap("a.txt"));
  CHECK_FALSE(is_partial(outcomes::of({"a.txt", "b.txt"})).gap("b.txt", "time was up"));
  CHECK_FALSE(is_partial(outcomes::of({"a.txt", "b.txt"})).gaps(0));
  CHECK_FALSE(is_failure(outcomes::failed()).code("invalid_pattern"));
}

TEST_CASE("a report is asked in the same way") {
  const auto report = outcomes::grep::parse_outcome(
      R"({"success":true,"matches":[],"files_searched":1,"complete":false,"no_files_matched_scope":false,)"
      R"("skipped_files":[{"file":"b.txt","reason":"no permission"}]})");
  REQUIRE(report);
  CHECK(is_partial(*report).gap("b.txt"));
  CHECK(printed(*report) == "partial");
}

TEST_CASE("an outcome is printed with its JSON, and a test with what it expected") {
  CHECK(
      printed(outcomes::of({"a.txt"})) ==
      R"(complete {"success":true,"matches":[],"files_searched":1,"complete":true,"no_files_matched_scope":false})");
  CHECK(
      printed(is_complete(outcomes::of({"a.txt", "b.txt"})).gap("c.txt", "binary")) ==
      R"(partial {"success":true,"matches":[],"files_searched":1,"complete":false,"no_files_matched_scope":false,)"
      R"("skipped_files":[{"file":"b.txt","reason":"no permission"}]})"
      "\n  gap b.txt: no permission"
      "\n  expected: means done"
      "\n  expected: has 0 gaps"
      "\n  expected: has the gap c.txt: binary");
  CHECK(printed(is_failure(outcomes::failed()).code("busy")) ==
        R"(failure {"success":false,"code":"path_not_found","message":"there is no such directory"})"
        "\n  expected: has the code busy");
  // What doctest prints where a check fails.
  CHECK(doctest::toString(is_failure(outcomes::of({"a.txt"}))).c_str() ==
        printed(is_failure(outcomes::of({"a.txt"}))));
  CHECK(doctest::toString(outcomes::failed()).c_str() == printed(outcomes::failed()));
}

}  // namespace
