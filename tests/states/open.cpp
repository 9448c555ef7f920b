// tests/states/open.cpp: states of calls whose effect is unknown, that wait for a person, or that were only
// planned: in readers, writers and envelopes.
#include <doctest/doctest.h>

#include <candor/envelopes/ailoop.hpp>
#include <candor/envelopes/katu.hpp>
#include <candor/envelopes/mcp.hpp>
#include <candor/envelopes/openai.hpp>
#include <candor/envelopes/sage.hpp>
#include <string>

#include "support/written.hpp"
#include "transfer.hpp"

namespace transfer = states::transfer;

using candor::tests::written;
using transfer::Outcome;

namespace {

constexpr std::string_view in_doubt =
    R"({"success":true,"transferred":null,"status":"in_doubt","handle":"t1","complete":false})";
constexpr std::string_view planned =
    R"({"success":true,"transferred":false,"status":"dry_run","complete":false})";

std::string with(std::string_view json, std::string_view old, std::string_view now) {
  std::string text(json);
  return text.replace(text.find(old), old.size(), now);
}

/// Returns the first violation of an answer, or "".
std::string violation_of(const std::string& json) {
  const auto outcome = transfer::parse_outcome(json);
  return outcome ? "" : candor::to_string(outcome.error()[0]);
}

TEST_CASE("a call whose effect is unknown claims neither an effect nor none") {
  const Outcome outcome = Outcome::in_doubt({.handle = "t1"});
  CHECK(written(outcome) == in_doubt);
  CHECK(!outcome.success());
  CHECK(!outcome.coverage().is_full());
  const auto read = transfer::parse_outcome(in_doubt);
  REQUIRE(read);
  CHECK(read->state_name() == "in_doubt");
  CHECK(violation_of(with(in_doubt, "null", "true")) ==
        "1:31 /transferred: convention/effect-of-unknown: expected null in a state that means unknown, and in "
        "no other, found true");
  CHECK(violation_of(with(in_doubt, "null", "false")).find("effect-of-unknown") != std::string::npos);
  CHECK(violation_of(with(in_doubt, "\"complete\":false", "\"complete\":true"))
            .find("convention/contradictory-state") != std::string::npos);
}

TEST_CASE("the effect is null in no other state") {
  CHECK(violation_of(with(planned, "false", "null")).find("convention/effect-of-unknown") != std::string::npos);
  CHECK(violation_of(R"({"success":true,"transferred":null,"status":"booked","complete":true})")
            .find("convention/effect-of-unknown") != std::string::npos);
  transfer::Ledger ledger({"a"});
  ledger.examined("a");
  std::string text;
  const candor::Written refused =
      write(Outcome::from(std::move(ledger).close(), {.transferred = std::nullopt}), text);
  REQUIRE(!refused);
  CHECK(refused.error()[0].keyword == "convention/effect-of-unknown");
}

TEST_CASE("a dry run has no effect, and is no success") {
  const Outcome outcome = Outcome::dry_run({});
  CHECK(written(outcome) == planned);
  CHECK(!outcome.success());
  CHECK(violation_of(with(planned, "false", "true")) ==
        "1:31 /transferred: convention/effect-without-work: expected false, as the work is not done, found "
        "true");
}

TEST_CASE("a call that waits for a person is no success, and has no effect") {
  const Outcome outcome = Outcome::needs_approval({.handle = "t1"});
  CHECK(!outcome.success());
  const std::string text = written(outcome);
  CHECK(violation_of(text).empty());
  CHECK(violation_of(with(text, "false", "true")).find("effect-without-work") != std::string::npos);
}

TEST_CASE("envelopes say the state; an unknown effect is an error, a question and a plan are none") {
  struct Case {
    Outcome outcome;
    std::string line;
    bool is_error;
  };
  const Case cases[] = {
      {Outcome::in_doubt({}), "transfer: in_doubt: The bank did not answer: ask it before you try again.", true},
      {Outcome::needs_approval({}), "transfer: needs_approval: A person must approve it.", false},
      {Outcome::dry_run({}), "transfer: dry_run: Nothing was transferred.", false},
  };
  for (const Case& each : cases) {
    const auto rendered = candor::envelopes::render(each.outcome);
    REQUIRE(rendered);
    CHECK(rendered->account.starts_with(each.line));
    CHECK(is_error(rendered->means) == each.is_error);
  }
}

}  // namespace
