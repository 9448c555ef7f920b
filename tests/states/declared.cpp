// tests/states/declared.cpp: a state that the contract declares keeps the gaps that came with it.
#include <doctest/doctest.h>

#include <string>

#include "purge.hpp"

namespace purge = states::purge;

namespace {

constexpr std::string_view archived_with_gap =
    R"({"success":true,"removed":true,"archived":true,"rolled_back":false,"complete":false,)"
    R"("skipped_files":[{"file":"a","reason":"locked"}],"truncated":true})";

purge::Outcome read(std::string_view json) {
  const auto outcome = purge::parse_outcome(json);
  REQUIRE_MESSAGE(outcome, candor::to_string(outcome.error()));
  return outcome->forward();
}

std::string written(const purge::Outcome& outcome) {
  std::string text;
  const candor::Written done = write(outcome, text);
  REQUIRE_MESSAGE(done, candor::to_string(done.violations()));
  return text;
}

/// Returns the gaps of a declared state as text.
std::string gaps_of(const purge::Outcome& outcome) {
  const auto words = [](const std::optional<purge::Gaps>& gaps) -> std::string {
    if (!gaps) return "none";
    return std::to_string(gaps->skipped_files().size()) + (gaps->truncated() ? " and cut" : "");
  };
  return outcome.match([&](const purge::Archived& state) { return "archived: " + words(state.gaps); },
                       [&](const purge::RolledBack& state) { return "rolled back: " + words(state.gaps); },
                       [](const purge::Complete&) { return std::string("complete"); },
                       [](const purge::Partial&) { return std::string("partial"); },
                       [](const purge::Failure&) { return std::string("failure"); });
}

purge::Data archived() { return {.removed = true}; }

/// Proof that all units were examined.
purge::FullCoverage covered() {
  purge::Ledger ledger({"a"});
  ledger.examined("a");
  return *std::move(ledger).close().full();
}

TEST_CASE("a declared state keeps its gaps through reading and writing") {
  const purge::Outcome outcome = read(archived_with_gap);
  CHECK(gaps_of(outcome) == "archived: 1 and cut");
  CHECK(written(outcome) == archived_with_gap);
  CHECK(read(written(outcome)) == outcome);
}

TEST_CASE("a declared state without a gap has none, and says so") {
  const purge::Outcome outcome =
      read(R"({"success":true,"removed":true,"archived":true,"rolled_back":false,"complete":true})");
  CHECK(gaps_of(outcome) == "archived: none");
  CHECK(written(outcome).find("\"complete\":true") != std::string::npos);
  CHECK(outcome == purge::Outcome::archived(covered(), archived()));
}

TEST_CASE("a declared state is made with gaps, or without") {
  const purge::Outcome cut = purge::Outcome::archived(purge::Gaps::of_truncated(), archived());
  CHECK(gaps_of(cut) == "archived: 0 and cut");
  CHECK(read(written(cut)) == cut);
  const purge::Outcome undone = purge::Outcome::rolled_back(
      purge::Gaps::of_skipped_files(purge::ResultSkippedFilesItem{.file = "a", .reason = "locked"}), {});
  CHECK(gaps_of(undone) == "rolled back: 1");
  CHECK(read(written(undone)) == undone);
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
}

TEST_CASE("a proof that was used before proves nothing") {
  purge::FullCoverage proof = covered();
  const purge::Outcome first = purge::Outcome::archived(std::move(proof), archived());
  CHECK(first.state_name() == "archived");
  const purge::Outcome second = purge::Outcome::complete(std::move(proof), archived());
  CHECK(second.state_name() == "partial");
  CHECK(second.coverage().gaps() ==
        std::vector<candor::UnitGap>{{"the scope", "the proof of its coverage was used before"}});
}

TEST_CASE("an outcome that was moved from is a failure") {
  purge::Outcome outcome = purge::Outcome::archived(covered(), archived());
  const purge::Outcome taken = std::move(outcome);
  CHECK(taken.state_name() == "archived");
  CHECK(outcome.state_name() == "failure");
}

TEST_CASE("a state with a gap is no success, and proves no more than it covered") {
  const purge::Outcome whole = purge::Outcome::archived(covered(), archived());
  const purge::Outcome cut = purge::Outcome::archived(purge::Gaps::of_truncated(), archived());
  CHECK(whole.success());
  CHECK(!cut.success());
  CHECK(whole.coverage().is_full());
  CHECK(!cut.coverage().is_full());
  CHECK(cut.coverage().gaps() == std::vector<candor::UnitGap>{{"truncated", "not covered"}});
}

}  // namespace
