// tests/states/totals.cpp: totals that are exact, a lower or an upper bound, beside the list that they count.
#include <doctest/doctest.h>

#include <string>

#include "hits.hpp"
#include "support/written.hpp"

namespace hits = states::hits;

using candor::tests::written;
using hits::Outcome;

namespace {

/// An answer with two documents, and the first violation of it, or its state.
std::string read(std::string_view total, std::string_view relation, std::string_view complete) {
  const auto outcome = hits::parse_outcome(R"({"success":true,"hits":["a","b"],"total":)" + std::string(total) +
                                           R"(,"relation":")" + std::string(relation) + R"(","complete":)" +
                                           std::string(complete) + "}");
  return outcome ? to_string(outcome->state_name()) : candor::to_string(outcome.error()[0]);
}

hits::Coverage covered() {
  hits::Ledger ledger({"shard"});
  ledger.examined("shard");
  return std::move(ledger).close();
}

TEST_CASE("a total below the list is untrue, unless it is a lower bound") {
  constexpr std::string_view below =
      "1:42 /total: convention/total-below-list: expected at least the number of entries that are listed, found "
      "1";
  CHECK(read("1", "eq", "true") == below);
  CHECK(read("1", "at_most", "true") == below);
  CHECK(read("1", "gte", "true") == "complete");
  CHECK(read("2", "eq", "true") == "complete");
}

TEST_CASE("a total above the list is a gap, unless it is an upper bound") {
  CHECK(read("3", "eq", "true").find("convention/complete-with-gap") != std::string::npos);
  CHECK(read("3", "gte", "true").find("convention/complete-with-gap") != std::string::npos);
  CHECK(read("3", "at_most", "true") == "complete");
  CHECK(read("3", "gte", "false") == "partial");
  // However it is written.
  CHECK(read("3e0", "eq", "true").find("convention/complete-with-gap") != std::string::npos);
  CHECK(read("2.0", "eq", "true") == "complete");
}

TEST_CASE("the state of an outcome follows from its total") {
  const auto made = [](std::int64_t total, hits::ResultRelation relation) {
    return Outcome::from(covered(), {.hits = {"a", "b"}, .total = total, .relation = relation});
  };
  CHECK(to_string(made(2, hits::ResultRelation::eq).state_name()) == "complete");
  CHECK(to_string(made(9, hits::ResultRelation::at_most).state_name()) == "complete");
  const Outcome cut = made(9, hits::ResultRelation::eq);
  CHECK(to_string(cut.state_name()) == "partial");
  CHECK(written(cut).find("\"complete\":false") != std::string::npos);
  CHECK(cut.coverage().gaps() == std::vector<candor::UnitGap>{{"/total", "not covered"}});
  const auto again = hits::parse_outcome(written(cut));
  REQUIRE(again);
  CHECK(*again == cut);
  std::string text;
  const candor::Written refused = hits::write(made(1, hits::ResultRelation::eq), text);
  REQUIRE(!refused);
  CHECK(refused.error()[0].keyword == "convention/total-below-list");
}

TEST_CASE("a coverage has a receipt: units, their number, and gaps") {
  hits::Ledger ledger({"a", "b\"", "c"});
  ledger.examined("a");
  ledger.examined("b\"");
  ledger.skipped("c", "locked");
  const hits::Coverage some = std::move(ledger).close();
  const candor::Receipt receipt = some.receipt();
  CHECK(candor::to_json(receipt) ==
        R"({"examined":2,"units":["a","b\""],"gap_count":1,"gaps":[{"unit":"c","reason":"locked"}]})");
  candor::Receipt large{1001, std::vector<std::string>(1001, "x"), {}};
  const std::string digest = candor::to_json(large);
  CHECK(digest.starts_with(R"({"examined":1001,"units_digest":"fnv1a64:)"));
  large.units.back() = "y";
  CHECK(candor::to_json(large) != digest);
}

}  // namespace
