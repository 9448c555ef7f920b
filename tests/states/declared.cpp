// tests/states/declared.cpp: states that the contract declares, and the gaps that come with them.
#include <doctest/doctest.h>

#include <string>

#include "purge.hpp"
#include "support/own.hpp"
#include "support/written.hpp"

namespace purge = states::purge;

using candor::tests::written;

namespace {

constexpr std::string_view archived_with_gap =
    R"({"success":true,"removed":true,"archived":true,"rolled_back":false,"complete":false,)"
    R"("skipped_files":[{"file":"a","reason":"locked"}],"truncated":true})";

purge::Outcome read(std::string_view json) {
  const auto outcome = purge::parse_outcome(json);
  REQUIRE_MESSAGE(outcome, candor::to_string(outcome.error()));
  return candor::testing::own(*outcome);
}

/// Returns the state and its gaps as text.
std::string gaps_of(const purge::Outcome& outcome) {
  const auto words = [](const purge::Gaps& gaps) {
    return std::to_string(gaps.skipped_files.size()) + (gaps.truncated ? " and cut" : "");
  };
  return outcome.match([](const purge::Archived&) { return std::string("archived"); },
                       [&](const purge::RolledBack& state) {
                         return "rolled back: " + (state.gaps ? words(*state.gaps) : "none");
                       },
                       [](const purge::Complete&) { return std::string("complete"); },
                       [&](const purge::Partial& some) { return "partial: " + words(some.gaps); },
                       [](const purge::Failure&) { return std::string("failure"); });
}

purge::Data archived() { return {.removed = true}; }

/// The coverage of a call that examined all units.
purge::Coverage covered() {
  purge::Ledger ledger({"a"});
  ledger.examined("a");
  return std::move(ledger).close();
}

constexpr auto whole_list = [] { return purge::Gaps{.truncated = false}; };

TEST_CASE("the constants of a state that means done, beside a gap, are a partial outcome") {
  const purge::Outcome outcome = read(archived_with_gap);
  CHECK(gaps_of(outcome) == "partial: 1 and cut");
  CHECK(!outcome.success());
  CHECK(read(written(outcome)) == outcome);
}

TEST_CASE("a state that means done keeps the laws of a complete outcome") {
  const purge::Outcome outcome =
      read(R"({"success":true,"removed":true,"archived":true,"rolled_back":false,"complete":true})");
  CHECK(gaps_of(outcome) == "archived");
  CHECK(written(outcome).find("\"complete\":true") != std::string::npos);
  CHECK(outcome == purge::Outcome::archived(covered(), archived(), whole_list()));
  CHECK(outcome.coverage().is_full());
}

TEST_CASE("a state that does not mean done keeps its gaps") {
  const purge::Outcome undone = purge::Outcome::rolled_back(
      {}, {.skipped_files = {{.file = "a", .reason = "locked"}}, .truncated = false});
  CHECK(gaps_of(undone) == "rolled back: 1");
  CHECK(read(written(undone)) == undone);
  CHECK(!undone.success());
  CHECK(undone.coverage().gaps() == std::vector<candor::UnitGap>{{"a", "locked"}});
}

TEST_CASE("a declared state that claims all in spite of a gap is refused, or demoted") {
  std::string lying(archived_with_gap);
  lying.replace(lying.find("\"complete\":false"), 16, "\"complete\":true");
  const auto refused = purge::parse_outcome(lying);
  REQUIRE(!refused);
  CHECK(
      candor::to_string(refused.error().list.front()) ==
      "1:79 /complete: convention/complete-with-gap: expected false, as the report names a gap, found true");
  std::vector<candor::Violation> found;
  const auto demoted = purge::parse_outcome(lying, {.lies = candor::Lies::demote(found)});
  REQUIRE(demoted);
  CHECK(*demoted == read(archived_with_gap));
  CHECK(found.size() == 1);
  // What was demoted is written as its state implies.
  CHECK(written(candor::testing::own(*demoted)).find("archived") == std::string::npos);
}

TEST_CASE("members that say nothing are written as they were given") {
  const auto is_kept = [](const std::string& json) { CHECK(written(read(json)) == json); };
  is_kept(R"({"success":true,"removed":true,"complete":true})");
  is_kept(R"({"success":true,"removed":true,"archived":false,"complete":true,"truncated":false})");
  is_kept(R"({"success":true,"removed":true,"rolled_back":false,"complete":true,"skipped_files":[]})");
  is_kept(
      R"({"success":true,"removed":true,"archived":false,"complete":false,"skipped_files":[],"truncated":true})");
  is_kept(std::string(archived_with_gap));
  is_kept(R"({"success":true,"removed":false,"rolled_back":true,"complete":false,"truncated":false})");
}

TEST_CASE("what a tool makes has no members that say nothing") {
  CHECK(written(purge::Outcome::from(covered(), archived(), whole_list())) ==
        R"({"success":true,"removed":true,"complete":true})");
}

TEST_CASE("a declared state that means done follows from the coverage, too") {
  purge::Coverage once = covered();
  const purge::Outcome first = purge::Outcome::archived(std::move(once), archived(), whole_list());
  CHECK(to_string(first.state_name()) == "archived");
  const purge::Outcome second = purge::Outcome::archived(std::move(once), archived(), whole_list());
  CHECK(to_string(second.state_name()) == "partial");
  CHECK(second.coverage().gaps() ==
        std::vector<candor::UnitGap>{{"the scope", "the coverage was used before"}});
  CHECK(gaps_of(purge::Outcome::archived(covered(), archived(), {.truncated = true})) ==
        "partial: 0 and cut");
}

TEST_CASE("an outcome that was moved from is a failure") {
  purge::Outcome outcome = purge::Outcome::archived(covered(), archived(), whole_list());
  const purge::Outcome taken = std::move(outcome);
  CHECK(to_string(taken.state_name()) == "archived");
  CHECK(to_string(outcome.state_name()) == "failure");
}

TEST_CASE("an outcome whose data was moved into a handler is a failure") {
  purge::Outcome outcome =
      purge::Outcome::archived(covered(), {.removed = true, .kept = {{"a"}}}, whole_list());
  std::vector<std::string> kept;
  std::move(outcome).match([&](purge::Archived&& state) { kept = std::move(*state.kept); },
                           [](const purge::RolledBack&) {}, [](const purge::Complete&) {},
                           [](const purge::Partial&) {}, [](const purge::Failure&) {});
  CHECK(kept == std::vector<std::string>{"a"});
  CHECK(to_string(outcome.state_name()) == "failure");
}

}  // namespace
