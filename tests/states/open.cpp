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
  CHECK(to_string(read->state_name()) == "in_doubt");
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

TEST_CASE("envelopes with metadata carry a receipt") {
  auto rendered = *candor::envelopes::render(Outcome::dry_run({}));
  rendered.receipt = candor::to_json(candor::Receipt{1, {"a"}, {}});
  const std::string member = R"("candor.receipt":{"examined":1,"units":["a"],"gap_count":0,"gaps":[]})";
  const auto carries = [&](const auto& envelope) {
    return written(envelope).find(member) != std::string::npos;
  };
  CHECK(carries(candor::sage::from_rendered(rendered, "1")));
  CHECK(carries(candor::katu::from_rendered(rendered)));
  CHECK(carries(candor::mcp::result_2025(rendered)));
  CHECK(carries(candor::mcp::result_2026(rendered)));
}

TEST_CASE("each code says whether the call can be tried again") {
  using candor::Retry;
  using candor::RetryAdvice;
  using transfer::ErrorCode;
  CHECK(retry_of(ErrorCode(ErrorCode::locked)) == RetryAdvice{Retry::yes});
  CHECK(retry_of(ErrorCode(ErrorCode::busy)) == RetryAdvice{Retry::after, 30});
  CHECK(retry_of(ErrorCode(ErrorCode::throttled)) == RetryAdvice{Retry::after});
  CHECK(retry_of(ErrorCode(ErrorCode::declined)) == RetryAdvice{Retry::no});
  CHECK(retry_of(ErrorCode(ErrorCode::over_limit)) == RetryAdvice{Retry::ask});
  CHECK(retry_of(ErrorCode(ErrorCode::no_account)) == RetryAdvice());
  const auto advice = [](const std::string& json) {
    const auto outcome = transfer::parse_outcome(json);
    REQUIRE(outcome);
    return outcome->match([](const transfer::Failure& failure) { return failure.retry(); },
                          [](const transfer::Complete&) { return RetryAdvice(); },
                          [](const transfer::Partial&) { return RetryAdvice(); },
                          [](const transfer::InDoubt&) { return RetryAdvice(); },
                          [](const transfer::NeedsApproval&) { return RetryAdvice(); },
                          [](const transfer::DryRun&) { return RetryAdvice(); });
  };
  const auto failure = [](std::string_view code, std::string_view more) {
    return R"({"success":false,"code":")" + std::string(code) + R"(","message":"no")" + std::string(more) + "}";
  };
  // The time of the failure goes before that of the contract.
  CHECK(advice(failure("busy", "")) == RetryAdvice{Retry::after, 30});
  CHECK(advice(failure("busy", R"(,"retry_after":5)")) == RetryAdvice{Retry::after, 5});
  CHECK(advice(failure("throttled", R"(,"retry_after":5)")) == RetryAdvice{Retry::after, 5});
  CHECK(advice(failure("throttled", R"(,"retry_after":5.0)")) == RetryAdvice{Retry::after, 5});
  CHECK(advice(failure("throttled", R"(,"retry_after":1e99)")) == RetryAdvice{Retry::after});
  CHECK(advice(failure("throttled", R"(,"retry_after":"soon")")) == RetryAdvice{Retry::after});
  CHECK(advice(failure("declined", R"(,"retry_after":5)")) == RetryAdvice{Retry::no});
  CHECK(advice(failure("something_new", "")) == RetryAdvice());
}

TEST_CASE("envelopes say whether to try again") {
  using transfer::ErrorCode;
  const auto account = [](ErrorCode code, candor::Details details = {}) {
    return candor::envelopes::render(Outcome::failure(code, "it failed", std::move(details)))->account;
  };
  CHECK(account(ErrorCode::busy) ==
        "transfer: failure: The call could not be carried out.\ncode busy: The bank is busy.\n"
        "message: it failed\nretry: Try again after 30 seconds.\n");
  CHECK(account(ErrorCode::throttled, {{"retry_after", *candor::Value::parse("1")}})
            .find("retry: Try again after 1 second.\n") != std::string::npos);
  CHECK(account(ErrorCode::declined).ends_with("retry: Do not try again: the same call fails again.\n"));
  CHECK(account(ErrorCode::over_limit).ends_with("retry: Ask a person before you try again.\n"));
  CHECK(account(ErrorCode::no_account).find("retry") == std::string::npos);
}

}  // namespace
