// tests/gaps/states.cpp: the state that follows where the contract has a cursor, a count alone, or gaps in
// records alone; and beside states that the contract declares.
#include <doctest/doctest.h>

#include <string>
#include <utility>

#include "counted_alone.hpp"
#include "nested_alone.hpp"
#include "paged.hpp"
#include "support/written.hpp"

namespace paged = gaps::paged;

namespace {

/// The answer, which a reader finds in the same state.
template <class Outcome>
std::string sent(const Outcome& outcome) {
  const std::string text = candor::tests::written(outcome);
  const auto again = read_as(static_cast<const Outcome*>(nullptr), text, {});
  REQUIRE_MESSAGE(again, text);
  CHECK(*again == outcome);
  return to_string(outcome.state_name()) + " " + text;
}

/// a is examined; so is b, unless it has a reason.
template <class Outcome>
candor::Coverage<Outcome> covered(std::string_view reason_of_b = "") {
  candor::Ledger<Outcome> ledger({"a", "b"});
  ledger.examined("a");
  if (reason_of_b.empty()) ledger.examined("b");
  if (!reason_of_b.empty()) ledger.skipped("b", reason_of_b);
  return std::move(ledger).close();
}

paged::Gaps rest(std::string cursor = "", bool cut = false) {
  return {.next_cursor = std::move(cursor), .cut = cut};
}

}  // namespace

TEST_CASE("a cursor or a cut list makes an answer partial, a blank cursor does not") {
  using Outcome = paged::Outcome;
  CHECK(sent(Outcome::from(covered<Outcome>(), {.hits = {}}, rest())) ==
        R"(complete {"success":true,"hits":[],"seen":2,"complete":true,"nothing":false,"source":"live"})");
  CHECK(to_string(Outcome::from(covered<Outcome>(), {.hits = {}}, rest(" ")).state_name()) == "complete");
  CHECK(sent(Outcome::from(covered<Outcome>(), {.hits = {}}, rest("page 2"))) ==
        R"(partial {"success":true,"hits":[],"next_cursor":"page 2","seen":2,"complete":false,"nothing":false,)"
        R"("source":"live"})");
  CHECK(sent(Outcome::from(covered<Outcome>("offline"), {.hits = {}}, rest("", true))) ==
        R"(partial {"success":true,"hits":[],"seen":1,"complete":false,"nothing":false,"cut":true,"unread":["b"],)"
        R"("source":"live"})");
}

TEST_CASE("a declared state that means done stands for complete alone") {
  using Outcome = paged::Outcome;
  CHECK(sent(Outcome::archived(covered<Outcome>(), {.hits = {}}, rest())) ==
        R"(archived {"success":true,"hits":[],"seen":2,"complete":true,"nothing":false,"source":"archive"})");
  CHECK(sent(Outcome::archived(covered<Outcome>("offline"), {.hits = {}}, rest())) ==
        R"(partial {"success":true,"hits":[],"seen":1,"complete":false,"nothing":false,"unread":["b"],"source":"live"})");
}

TEST_CASE("a declared state that does not mean done has the gaps of its coverage") {
  using Outcome = paged::Outcome;
  const Outcome queued = Outcome::queued(covered<Outcome>("offline"), {.hits = {}});
  CHECK(sent(queued) ==
        R"(queued {"success":true,"hits":[],"seen":1,"complete":false,"nothing":false,"unread":["b"],"source":"queued"})");
  CHECK(queued.coverage().gaps() == std::vector<candor::UnitGap>{{"b", "not covered"}});
  const Outcome same = Outcome::unchanged(covered<Outcome>(), {.hits = {}}, rest());
  CHECK(same.success().has_value());
  CHECK(!Outcome::unchanged(covered<Outcome>(), {.hits = {}}, rest("", true)).success());
}

TEST_CASE("a count alone claims nothing of the scope") {
  using Outcome = gaps::counted_alone::Outcome;
  const Outcome outcome = Outcome::from(covered<Outcome>("offline"), {.sent = true});
  CHECK(sent(outcome) == R"(complete {"success":true,"sent":true,"read":1})");
  CHECK(outcome.coverage().gaps() ==
        std::vector<candor::UnitGap>{{"the call of counted_alone", "says nothing of its coverage"}});
}

TEST_CASE("gaps in records alone make the state") {
  namespace tool = gaps::nested_alone;
  CHECK(sent(tool::Outcome::from({.sent = true, .items = {{.name = "a", .pages_unread = 0}}})) ==
        R"(complete {"success":true,"sent":true,"items":[{"name":"a","pages_unread":0}]})");
  CHECK(sent(tool::Outcome::from({.sent = true, .items = {{.name = "a", .pages_unread = 2}}})) ==
        R"(partial {"success":true,"sent":true,"items":[{"name":"a","pages_unread":2}]})");
}
