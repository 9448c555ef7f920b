// tests/states/containers.cpp: outcomes live in containers and futures, although a program cannot assign one
// over another; and the gaps of several are taken together.
#include <doctest/doctest.h>

#include <algorithm>
#include <deque>
#include <future>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "sensors.hpp"

namespace sensors = states::sensors;

namespace {

/// The outcome for one sensor, which is silent if it has a reason.
sensors::Outcome outcome(const std::string& sensor, std::string_view reason = "") {
  sensors::Ledger ledger(std::vector<std::string>{sensor});
  if (reason.empty()) ledger.examined(sensor);
  if (!reason.empty()) ledger.skipped(sensor, reason);
  return sensors::Outcome::from(std::move(ledger).close(), {.readings = {1}}, {.list_cut = false});
}

std::string state(const sensors::Outcome& outcome) { return to_string(outcome.state_name()); }

std::string states(const auto& outcomes) {
  std::string text;
  for (const sensors::Outcome& each : outcomes) text += state(each).substr(0, 1);
  return text;
}

std::vector<sensors::Outcome> three() {
  std::vector<sensors::Outcome> outcomes;
  outcomes.push_back(outcome("a"));
  outcomes.push_back(outcome("b", "no power"));
  outcomes.push_back(sensors::Outcome::failure(sensors::ErrorCode::no_building, "there is none"));
  return outcomes;
}

TEST_CASE("outcomes are inserted, erased, swapped and sorted in a vector and a deque") {
  std::vector<sensors::Outcome> outcomes = three();
  CHECK(states(outcomes) == "cpf");
  outcomes.insert(outcomes.begin(), outcome("d", "wet"));
  outcomes.erase(outcomes.begin() + 1);
  CHECK(states(outcomes) == "ppf");
  std::swap(outcomes[0], outcomes[2]);
  std::rotate(outcomes.begin(), outcomes.begin() + 1, outcomes.end());
  CHECK(states(outcomes) == "ppf");
  std::sort(outcomes.begin(), outcomes.end(), [](const auto& left, const auto& right) {
    return state(left) < state(right);
  });
  CHECK(states(outcomes) == "fpp");
  const std::vector<sensors::Outcome> copy = outcomes;
  outcomes = three();
  CHECK(states(copy) == "fpp");
  std::deque<sensors::Outcome> queue(outcomes.begin(), outcomes.end());
  queue.erase(queue.begin());
  CHECK(states(queue) == "pf");
}

TEST_CASE("outcomes live in optionals, maps and futures") {
  std::optional<sensors::Outcome> one = outcome("a");
  one = outcome("b", "no power");
  CHECK(state(*one) == "partial");
  std::map<std::string, sensors::Outcome> by_name;
  by_name.emplace("a", outcome("a"));
  by_name.insert_or_assign("a", outcome("a", "no power"));
  CHECK(state(by_name.at("a")) == "partial");
  by_name.erase("a");
  CHECK(by_name.empty());
  std::future<sensors::Outcome> later = std::async(std::launch::deferred, [] { return outcome("a"); });
  CHECK(state(later.get()) == "complete");
}

TEST_CASE("an outcome that is replaced leaves its gaps, one that is assigned to itself stays") {
  sensors::Outcome kept = outcome("b", "no power");
  replace(kept, outcome("a"));
  REQUIRE(kept.coverage().gaps().size() == 1);
  CHECK(kept.coverage().gaps()[0].unit == "b");
  replace(kept, outcome("a", "wet"));
  replace(kept, outcome("a", "wet"));
  CHECK(kept.coverage().gaps().size() == 2);
  replace(kept, sensors::Outcome::failure(sensors::ErrorCode::no_building, "there is none"));
  CHECK(state(kept) == "failure");
  replace(kept, outcome("a"));
  CHECK(state(kept) == "complete");
  sensors::Outcome& same = kept;
  static_cast<void>(kept = std::move(same));
  CHECK(state(kept) == "complete");
  CHECK(state(std::exchange(kept, outcome("b", "wet"))) == "complete");
  CHECK(state(kept) == "partial");
}

TEST_CASE("the coverage of a range has the gaps of all") {
  const std::vector<sensors::Outcome> outcomes = three();
  const sensors::Coverage all = sensors::Coverage::all_of(outcomes);
  REQUIRE(all.gaps().size() == 2);
  CHECK(all.gaps()[0].unit == "b");
  CHECK(all.gaps()[1].reason == "there is none");
  CHECK(sensors::Coverage::all_of(std::vector<sensors::Outcome>{outcome("a")}).is_full());
  CHECK(!sensors::Coverage::all_of(std::vector<sensors::Outcome>()).is_full());
  std::vector<sensors::Coverage> parts;
  parts.push_back(sensors::Coverage::attested_by(outcomes[0]));
  parts.push_back(sensors::Coverage::attested_by(outcomes[1]));
  CHECK(sensors::Coverage::all_of(std::move(parts)).gaps().size() == 1);
}

TEST_CASE("a unit that another call did not cover is skipped for its gaps") {
  sensors::Ledger ledger({"cellar", "attic", "yard"});
  CHECK(ledger.examine("cellar", [] { return outcome("a"); }));
  CHECK(!ledger.examine("attic", [] { return outcome("b", "no power"); }));
  CHECK(!ledger.examine("yard", [] {
    return sensors::Outcome::failure(sensors::ErrorCode::no_building, "there is none");
  }));
  const sensors::Coverage covered = std::move(ledger).close();
  REQUIRE(covered.gaps().size() == 2);
  CHECK(covered.gaps()[0].reason == "b: not covered");
  CHECK(covered.gaps()[1].reason == "the call of sensors: there is none");
}

TEST_CASE("a unit is not examined whose call had gaps, although it is recorded") {
  sensors::Ledger ledger({"cellar", "attic", "yard"});
  for (const char* sensor : {"cellar", "attic", "yard"}) {
    const sensors::Outcome of_sensor = outcome(sensor, sensor == std::string("attic") ? "no power" : "");
    static_cast<void>(of_sensor.coverage());
    ledger.examined(sensor);
  }
  const sensors::Coverage covered = std::move(ledger).close();
  REQUIRE(covered.gaps().size() == 1);
  CHECK(covered.gaps()[0].unit == "attic");
  CHECK(covered.gaps()[0].reason == "attic: no power");
  CHECK(covered.examined() == 2);
}

TEST_CASE("a kept answer says so, as often as it goes out") {
  const sensors::Outcome kept = outcome("a", "no power");
  for (int i = 0; i < 2; ++i) {
    std::string text;
    REQUIRE(write(sensors::Outcome::again(kept), text));
    CHECK(text.find(R"("from_cache":true)") != std::string::npos);
    CHECK(text.find(R"("silent":["b"])") == std::string::npos);
    CHECK(text.find(R"("silent":["a"])") != std::string::npos);
    const auto report = sensors::parse_outcome(text);
    REQUIRE(report);
    std::string again;
    REQUIRE(write(report->again(), again));
    CHECK(again == text);
  }
}

TEST_CASE("each gap that is named has its handler") {
  std::string said;
  const sensors::Gaps gaps{.silent = {"a"}, .list_cut = true};
  gaps.match([&](const std::vector<std::string>& silent) { said += silent.front(); },
             [&](bool) { said += " cut"; }, [&](const candor::OtherGaps&) { said += " other"; });
  CHECK(said == "a cut");
}

}  // namespace
