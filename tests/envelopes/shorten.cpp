// tests/envelopes/shorten.cpp: findings are left out of an outcome with a declared gap, or not at all.
#include <doctest/doctest.h>

#include <candor/call.hpp>
#include <candor/envelopes/shorten.hpp>

#include "cases.hpp"
#include "catalog.hpp"
#include "support/written.hpp"
#include "tally.hpp"

using namespace candor;
using envelopes::count_findings;
using envelopes::shorten;
using tests::written;

namespace {

template <class Outcome>
AnsweredOutcome answered() {
  return {&contract_info_of(static_cast<const Outcome*>(nullptr)), "complete", &state_of<Outcome>};
}

const std::string grep_wire =
    R"({"success":true,"text":"","complete":true,"no_files_matched_scope":false,"skipped_foreign_mounts":0,"matches":[)"
    R"({"file":"a","line":1,"column":1,"line_text":"x","match_text":"x"},)"
    R"({"file":"b","line":2,"column":1,"line_text":"x","match_text":"x"}],)"
    R"("total_matches":2,"files_searched":2,"files_with_matches":2,"index_status":"Ready","truncated":false,"search_ms":1})";

}  // namespace

TEST_CASE("a flag is the gap of choice, and the rest stays as it is") {
  using Outcome = ::aft::grep::Outcome;
  CHECK(count_findings(*answered<Outcome>().contract, grep_wire) == 2);
  const auto shorter = shorten(answered<Outcome>(), grep_wire, 1, "too long");
  REQUIRE(shorter.has_value());
  CHECK(shorter->state == "partial");
  CHECK(
      shorter->wire ==
      R"({"success":true,"text":"","complete":false,"no_files_matched_scope":false,"skipped_foreign_mounts":0,"matches":[)"
      R"({"file":"a","line":1,"column":1,"line_text":"x","match_text":"x"}],)"
      R"("total_matches":2,"files_searched":2,"files_with_matches":2,"index_status":"Ready","truncated":true,"search_ms":1})");
  CHECK(shorten(answered<Outcome>(), grep_wire, 0, "too long")->state == "partial");
}

TEST_CASE("a list that cannot name what was left out gives way to a count; a nested result") {
  using Outcome = places::catalog::Outcome;
  const std::string wire =
      R"({"success":true,"result":{"books":["a","b","c","d"],"authors":["x","y"],"complete":true}})";
  CHECK(count_findings(*answered<Outcome>().contract, wire) == 6);
  const auto shorter = shorten(answered<Outcome>(), wire, 3, "too long");
  REQUIRE(shorter.has_value());
  CHECK(shorter->state == "partial");
  CHECK(shorter->wire ==
        R"({"success":true,"result":{"books":["a","b"],"authors":["x"],"complete":false,"unseen":3}})");
  // A count that counts other things already is not changed.
  CHECK(!shorten(answered<Outcome>(),
                 R"({"success":true,"result":{"books":["a","b"],"authors":[],"complete":false,"unseen":5}})",
                 1, "why")
             .has_value());
}

TEST_CASE("nothing is left out of what has no findings, no gap, or no room to declare it") {
  using Grep = ::aft::grep::Outcome;
  CHECK(!shorten(answered<Grep>(), grep_wire, 2, "why").has_value());
  CHECK(!shorten(answered<Grep>(), grep_wire, 9, "why").has_value());
  CHECK(!shorten(answered<Grep>(), R"({"success":false,"code":"x","message":"m"})", 0, "why").has_value());
  CHECK(!shorten(answered<Grep>(), "no json", 0, "why").has_value());
  CHECK(!shorten({}, grep_wire, 0, "why").has_value());
  CHECK(count_findings(*answered<places::tally::Outcome>().contract, R"({"success":true,"result":["a"]})") ==
        0);
  CHECK(!shorten(answered<places::tally::Outcome>(), R"({"success":true,"result":["a"]})", 0, "why")
             .has_value());
  for (const auto& outcome : envelope_tests::edits())
    CHECK(count_findings(contract_info_of(&outcome), written(outcome)) == 0);
}
