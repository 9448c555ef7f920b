// tests/states/dishonest.cpp: programs that compile and would lie. Each ends in a gap or a failure, or is not
// written.
#include <doctest/doctest.h>

#include <candor/running_call.hpp>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "migrate.hpp"
#include "release.hpp"
#include "rollout.hpp"
#include "sensors.hpp"

namespace migrate = states::migrate;
namespace release = states::release;
namespace rollout = states::rollout;
namespace sensors = states::sensors;

namespace {

template <class Outcome>
std::string written(const Outcome& outcome) {
  std::string text;
  const candor::Written done = write(outcome, text);
  return done ? text : "refused: " + candor::to_string(done.error());
}

bool says(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

sensors::Ledger two() { return sensors::Ledger(std::vector<std::string>{"hall", "roof"}); }

sensors::Coverage all() {
  sensors::Ledger ledger = two();
  ledger.examined("hall");
  ledger.examined("roof");
  return std::move(ledger).close();
}

sensors::Data readings() { return {.readings = {20.5}}; }

/// The answer about this coverage, of which nothing was cut.
sensors::Outcome answer(sensors::Coverage covered, sensors::Gaps further = {.list_cut = false}) {
  return sensors::Outcome::from(std::move(covered), readings(), std::move(further));
}

migrate::Coverage migrated() {
  migrate::Ledger ledger(std::vector<std::string>{"users"});
  ledger.examined("users");
  return std::move(ledger).close();
}

migrate::Data tables(migrate::FormatStep format, std::optional<std::int64_t> unread = std::nullopt) {
  return {
      .migrated = true, .tables = {{.name = "users", .rows_unread = unread}}, .format = std::move(format)};
}

TEST_CASE("a coverage that is used for a second answer is a gap") {
  sensors::Coverage covered = all();
  CHECK(to_string(answer(std::move(covered)).state_name()) == "complete");
  CHECK(says(written(answer(std::move(covered))), R"("silent":["the scope"])"));

  auto kept = std::make_tuple(all());
  CHECK(to_string(answer(std::move(std::get<0>(kept))).state_name()) == "complete");
  CHECK(to_string(answer(std::move(std::get<0>(kept))).state_name()) == "partial");

  auto again = [covered = all()]() mutable { return answer(std::move(covered)); };
  CHECK(to_string(again().state_name()) == "complete");
  CHECK(to_string(again().state_name()) == "partial");
}

TEST_CASE("a ledger that was moved from or closed is a gap") {
  sensors::Ledger ledger = two();
  sensors::Ledger other = std::move(ledger);
  other.examined("hall");
  other.examined("roof");
  CHECK(to_string(answer(std::move(ledger).close()).state_name()) == "partial");
  CHECK(to_string(answer(std::move(other).close()).state_name()) == "complete");
  CHECK(to_string(answer(std::move(other).close()).state_name()) == "partial");
}

TEST_CASE("records of another ledger, of units that threw and of no unit are gaps") {
  sensors::Ledger ledger = two();
  sensors::Ledger stranger = two();
  auto shard = stranger.shard();
  shard.examined("hall");
  shard.examined("roof");
  ledger.merge(std::move(shard));
  CHECK(to_string(answer(std::move(ledger).close()).state_name()) == "partial");

  sensors::Ledger throwing = two();
  throwing.examine("hall", [] {});
  throwing.examine("roof", [] { throw std::string("no answer"); });
  CHECK(says(written(answer(std::move(throwing).close())), R"("silent":["roof"])"));

  sensors::Ledger outside = two();
  outside.examined(0);
  outside.examined(1);
  outside.examined(2);
  CHECK(to_string(answer(std::move(outside).close()).state_name()) == "partial");

  sensors::Ledger blank(std::vector<std::string>{""});
  blank.examined("");
  CHECK(to_string(answer(std::move(blank).close()).state_name()) == "partial");
}

TEST_CASE("an empty scope in which something was found is a gap") {
  sensors::Ledger none(std::vector<std::string>{});
  none.nothing_in_scope();
  CHECK(to_string(answer(std::move(none).close()).state_name()) == "partial");
}

TEST_CASE("a scope that turned out empty is a gap, unless that is said") {
  const auto nothing = [](bool is_said) {
    sensors::Ledger ledger(std::vector<std::string>{});
    if (is_said) ledger.nothing_in_scope();
    return written(sensors::Outcome::from(std::move(ledger).close(), {.readings = {}}, {.list_cut = false}));
  };
  CHECK(says(nothing(false), R"("silent":["the scope"])"));
  CHECK(says(nothing(false), R"("no_sensors":false)"));
  CHECK(says(nothing(true), R"("no_sensors":true)"));
}

TEST_CASE("the failure of another call attests a gap") {
  const sensors::Outcome failed = sensors::Outcome::failure(sensors::ErrorCode::no_building, "there is none");
  CHECK(to_string(answer(sensors::Coverage::attested_by(failed)).state_name()) == "partial");
}

TEST_CASE("an outcome that was moved from does not become better") {
  sensors::Outcome outcome = answer(all());
  const sensors::Outcome other = std::exchange(outcome, answer(two().close()));
  CHECK(to_string(other.state_name()) == "complete");
  CHECK(to_string(outcome.state_name()) == "partial");
}

TEST_CASE("a success that was moved from holds what the call found") {
  std::optional<sensors::Success> success = answer(all()).success();
  REQUIRE(success);
  const sensors::Success taken = *std::move(success);
  std::move(*success).match([](sensors::Complete&& state) { state.readings.clear(); });
  CHECK(*success == taken);
  CHECK(success->match([](const sensors::Complete& state) { return state.readings.size(); }) == 1);
}

TEST_CASE("an outcome is the same after handlers that return a reference") {
  sensors::Outcome outcome = answer(all());
  const sensors::Outcome before = outcome;
  static const std::vector<double> none;
  using List = const std::vector<double>&;
  List list =
      std::move(outcome).match([](const sensors::Complete& state) -> List { return state.readings; },
                               [](const sensors::Partial&) -> List { return none; },
                               [](const sensors::NoSensors&) -> List { return none; },
                               [](const sensors::Failure&) -> List { return none; });
  CHECK(list.size() == 1);
  CHECK(outcome == before);
}

TEST_CASE("a gap in an item of a list is a gap of the answer") {
  const migrate::Outcome outcome = migrate::Outcome::from(migrated(), tables(migrate::FormatStep::done(), 7));
  CHECK(to_string(outcome.state_name()) == "partial");
  CHECK(!outcome.success());
  const auto read = migrate::parse_outcome(written(outcome));
  REQUIRE(read);
  CHECK(*read == outcome);
  CHECK(migrate::Outcome::from(migrated(), tables(migrate::FormatStep::done(), 0)).success());
}

TEST_CASE("codes and reasons of no word are not written") {
  const auto nobody = migrate::FormatSkippedReason::Word();
  CHECK(says(written(migrate::Outcome::from(migrated(), tables(migrate::FormatStep::skipped(nobody)))),
             "convention/skipped-without-reason"));
  CHECK(
      says(written(migrate::Outcome::failure(migrate::ErrorCode::Word(), "no code")), "convention/no-code"));
}

TEST_CASE("a message that is blank says so") {
  CHECK(says(written(migrate::Outcome::failure(migrate::ErrorCode::bad_plan, "  ")), "no message was given"));
  CHECK(!candor::Message::from("\n\t "));
}

TEST_CASE("details that would replace members of a failure, and blank units, are not written") {
  const candor::Value yes = *candor::Value::parse("true");
  for (const char* name : {"success", "code", "message"})
    CHECK(says(written(migrate::Outcome::failure(migrate::ErrorCode::bad_plan, "no plan", {{name, yes}})),
               "refused"));
  CHECK(says(written(answer(all(), {.silent = {" "}, .list_cut = false})), "convention/blank-unit"));
}

TEST_CASE("details that claim what a result claims are not written, those that deny it are") {
  const auto with = [](const char* name, const char* json) {
    return written(sensors::Outcome::failure(sensors::ErrorCode::no_building, "there is none",
                                             {{name, *candor::Value::parse(json)}}));
  };
  CHECK(says(with("complete", "true"), "/complete: convention/failure-with-claim"));
  CHECK(says(with("sensors_read", "4"), "/sensors_read: convention/failure-with-claim"));
  // A list that is there says what was found, also an empty one.
  CHECK(says(with("readings", "[]"), "/readings: convention/failure-with-claim: expected no claim of a result in a failure, found []"));
  CHECK(says(with("readings", "null"), R"("readings":null})"));
  CHECK(says(with("complete", "false"), R"("complete":false})"));
  CHECK(says(with("sensors_read", "0"), R"("sensors_read":0})"));
  CHECK(says(with("silent", R"(["a"])"), R"("silent":["a"]})"));
}

TEST_CASE("a skipped step and an effect that is false stand beside the name of the state") {
  const auto named = [](bool is_migrated, migrate::FormatStep format) {
    return to_string(migrate::Outcome::from(migrated(), {.migrated = is_migrated, .tables = {}, .format = std::move(format)})
                         .state_name());
  };
  CHECK(named(true, migrate::FormatStep::done()) == "complete");
  CHECK(named(false, migrate::FormatStep::skipped(migrate::FormatSkippedReason::timeout)) ==
        "up_to_date; migrated: false; format skipped: timeout");
}

TEST_CASE("an outcome is in the state of its status word, and in the one without effect if it has none") {
  const auto answered = [](rollout::ResultPhase phase, bool is_released) {
    return written(rollout::Outcome::from(
        phase, {.released = is_released, .format = rollout::FormatStep::skipped(rollout::FormatSkippedReason::error)}));
  };
  CHECK(says(answered(rollout::ResultPhase::live, true), R"("released":true,"phase":"live")"));
  CHECK(says(answered(rollout::ResultPhase::live, false), R"("released":false,"phase":"already_live")"));
  CHECK(says(answered(rollout::ResultPhase::waiting, false), R"("released":false,"phase":"waiting")"));
  CHECK(says(answered(rollout::ResultPhase::waiting, true), "convention/effect-without-work"));
  CHECK(says(answered(rollout::ResultPhase(), true), "the status is no word of the contract"));
}

TEST_CASE("that there was nothing to do is found by looking") {
  const auto answered = [](migrate::Coverage covered) {
    return written(migrate::Outcome::up_to_date(std::move(covered), {.tables = {}, .format = migrate::FormatStep::skipped(migrate::FormatSkippedReason::error)}));
  };
  CHECK(says(answered(migrated()), R"("course":"up_to_date")"));
  migrate::Ledger nobody(std::vector<std::string>{});
  CHECK(says(answered(std::move(nobody).close()),
             R"("code":"not_covered","message":"nothing was looked at: the scope: no unit was found, and nothing says that there is none")"));
}

TEST_CASE("the coverage of an earlier call proves nothing of this one") {
  const auto looked = [] {
    migrate::Ledger ledger({"a"});
    ledger.examined("a");
    return std::move(ledger).close();
  };
  const auto answered = [](migrate::Coverage covered) {
    return written(migrate::Outcome::up_to_date(
        std::move(covered),
        {.tables = {}, .format = migrate::FormatStep::skipped(migrate::FormatSkippedReason::error)}));
  };
  migrate::Coverage kept = looked();
  migrate::Coverage part = looked();
  const candor::detail::CallScope scope(candor::Call(std::make_shared<candor::detail::CallState>()));
  constexpr std::string_view why =
      R"("code":"contradiction","message":"the coverage is of another call: it was made before)";
  CHECK(says(answered(std::move(kept)), why));
  CHECK(says(answered(migrate::Coverage::all_of(looked(), std::move(part))), why));
  CHECK(says(answered(looked()), R"("course":"up_to_date")"));
  static_assert(requires(const migrate::Failure& failure) { failure.retry(); });
  for (const std::string_view code : {"not_covered", "contradiction", "internal_error"})
    CHECK(candor::detail::advice_of_own(code).retry == candor::Retry::ask);
  CHECK(candor::detail::advice_of_own("too_large").retry == candor::Retry::unstated);
}

TEST_CASE("a dry run has no effect, and a count is that of its list") {
  const auto answered = [](bool is_rehearsal) {
    return written(release::Outcome::from({.package = "a", .version = "1", .local = is_rehearsal},
                                          release::ResultCourse::published, {.published = true, .registry = "main"}));
  };
  CHECK(says(answered(false), R"("published":true)"));
  CHECK(says(answered(true), "nothing was to be changed"));
  const auto counted = [](std::int64_t count, bool is_cut) {
    return written(sensors::Outcome::from(all(), {.readings = {1}, .reading_count = count}, {.list_cut = is_cut}));
  };
  CHECK(says(counted(1, false), R"("complete":true)"));
  CHECK(says(counted(4, false), "a count is not that of its list"));
  CHECK(says(counted(4, true), R"("complete":false)"));
}

TEST_CASE("work with a scope that changed nothing is in the state that says so") {
  CHECK(says(written(migrate::Outcome::from(
                 migrated(), {.migrated = false, .tables = {}, .format = migrate::FormatStep::skipped(migrate::FormatSkippedReason::error)})),
             R"("migrated":false,"course":"up_to_date")"));
}

TEST_CASE("an answer whose text was changed is not read") {
  std::string text = written(answer(two().close()));
  const std::string claim = R"("complete":false)";
  REQUIRE(says(text, claim));
  text.replace(text.find(claim), claim.size(), R"("complete":true)");
  CHECK(!sensors::parse_outcome(text));
}

}  // namespace
