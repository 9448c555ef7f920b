// tests/envelopes/shorten.cpp: findings are left out of an outcome with a declared gap, or not at all.
#include <doctest/doctest.h>

#include <candor/call.hpp>
#include <candor/envelopes/katu.hpp>
#include <candor/envelopes/openai.hpp>
#include <candor/envelopes/sage.hpp>
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

TEST_CASE("a text has a budget in every envelope, and says what was left out") {
  using Outcome = ::aft::grep::Outcome;
  std::string matches;
  for (int line = 1; line <= 200; ++line)
    matches += (line == 1 ? "" : ",") + std::string(R"({"file":"a","line":)") + std::to_string(line) +
               R"(,"column":1,"line_text":"x","match_text":"x"})";
  const Outcome outcome = envelope_tests::read<Outcome>(
      (R"({"success":true,"text":"","complete":true,"no_files_matched_scope":false,"skipped_foreign_mounts":0,"matches":[)" +
       matches +
       R"(],"total_matches":200,"files_searched":2,"files_with_matches":2,"index_status":"Ready","truncated":false,"search_ms":1})")
          .c_str());
  constexpr envelopes::Budget budget{4096};
  const auto holds = [&](const std::string& text) {
    return text.size() <= budget.max_text_bytes && text.find("grep: partial") == 0 &&
           text.find("not covered, truncated") != std::string::npos;
  };
  const auto katu = to_katu(outcome, budget);
  REQUIRE(katu.has_value());
  CHECK(holds(katu->content()));
  const auto back = from_katu<Outcome>(*katu);
  REQUIRE(back.has_value());
  CHECK(to_string(back->state_name()) == "partial");
  const auto sage = to_sage(outcome, "1", budget);
  REQUIRE(sage.has_value());
  CHECK(holds(sage->output().value_or("")));
  const auto chat = to_openai_chat_losing_structure_and_error_flag(outcome, "1", budget);
  REQUIRE(chat.has_value());
  CHECK(holds(std::get<std::string>(chat->content)));
  CHECK(to_katu(outcome, {100'000})->content().find("grep: complete") == 0);
  const auto refused = to_katu(outcome, {64});
  REQUIRE(!refused.has_value());
  CHECK(refused.error().list.front().keyword == "envelope/too-large");
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
