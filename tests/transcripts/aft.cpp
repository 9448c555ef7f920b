// tests/transcripts/aft.cpp: every recorded exchange through the emitted readers: taken in a state, or
// refused by name.
#include <doctest/doctest.h>

#include <cstdio>
#include <map>
#include <string>

#include "exchange.hpp"
#include "tools.hpp"
#include "support/own.hpp"

namespace transcripts {
namespace {

/// How often each thing happened.
using Counts = std::map<std::string, int>;

struct Tally {
  Counts params;
  Counts states;
  Counts refusals;
  int lines_refused = 0;
  int answers = 0;
};

std::string rule_of(const candor::Violations& violations) {
  for (const candor::Violation& violation : violations.list) {
    if (violation.keyword.starts_with("convention/")) return violation.keyword;
  }
  return "UNNAMED " + candor::to_string(violations.list.front());
}

/// Checks that an accepted answer is written and read back as an equal outcome.
template <class Tool, class Outcome>
void check_round_trip(const Outcome& outcome, const std::string& label) {
  std::string text;
  const candor::Written written = write(outcome, text);
  REQUIRE_MESSAGE(written, label << ": " << candor::to_string(written.error()));
  const auto again = Tool::parse_outcome(text, {});
  REQUIRE_MESSAGE(again, label << ": " << candor::to_string(again.error()) << text);
  CHECK_MESSAGE(*again == outcome, label << ": " << text);
}

/// Reads one answer. Returns the rule by which it was refused, if any.
template <class Tool>
void take_answer(Tool, const std::string& label, const std::string& answer, Tally& tally) {
  ++tally.answers;
  const auto outcome = Tool::parse_outcome(answer, {});
  if (outcome) {
    ++tally.states[std::string(candor::detail::StateNames::name_of(*outcome))];
    return check_round_trip<Tool>(candor::testing::own(*outcome), label);
  }
  const std::string rule = rule_of(outcome.error());
  ++tally.refusals[rule];
  CHECK_MESSAGE(rule.starts_with("convention/"), label << ": " << rule);

  std::vector<candor::Violation> found;
  if (const auto demoted = Tool::parse_outcome(answer, {.lies = candor::Lies::demote(found)})) {
    CHECK_MESSAGE(!found.empty(), label);
    ++tally.states["(demoted) " + std::string(candor::detail::StateNames::name_of(*demoted))];
    CHECK_MESSAGE(to_string(demoted->state_name()) != "complete", label);
  }
}

template <class Tool>
void take_params(Tool, const Request& request, bool succeeded, Tally& tally) {
  const auto params = Tool::parse_params(request.params, {});
  if (!params) {
    ++tally.params[succeeded ? "refused, though aft ignored the fault" : "refused, as aft did"];
    return;
  }
  ++tally.params["taken"];
  std::string text;
  REQUIRE(write(*params, text));
  const auto again = Tool::parse_params(text, {});
  REQUIRE_MESSAGE(again, candor::to_string(again.error()) << text);
  CHECK(*again == *params);
}

void take(const Exchange& exchange, Tally& tally) {
  const RequestReading reading = read_request(exchange.request);
  if (!reading.request) ++tally.lines_refused;
  // A line that is no request is answered too; any tool's reader takes such an answer.
  const std::string command = reading.request ? reading.request->command : "ping";
  const bool known = aft::with_tool(command, [&](auto tool) {
    bool succeeded = false;
    for (const std::string& answer : exchange.answers) {
      succeeded = succeeded || answer.find("\"success\":true") != std::string::npos;
      take_answer(tool, exchange.label, answer, tally);
    }
    if (reading.request) take_params(tool, *reading.request, succeeded, tally);
  });
  CHECK_MESSAGE(known, exchange.label << ": no contract for " << command);
}

void print(const char* what, const Counts& counts) {
  for (const auto& [name, count] : counts) std::printf("counts:   %-9s %4d  %s\n", what, count, name.c_str());
}

Tally take_all(const char* name, const std::vector<Exchange>& exchanges) {
  Tally tally;
  for (const Exchange& exchange : exchanges) take(exchange, tally);
  std::printf("counts: %s: %zu exchanges, %d answers, %d lines that are no request\n", name, exchanges.size(),
              tally.answers, tally.lines_refused);
  print("params", tally.params);
  print("taken as", tally.states);
  print("refused", tally.refusals);
  return tally;
}

TEST_CASE("the sample kept in the project") {
  const auto exchanges = read_exchanges(CANDOR_SOURCE_DIR "/tests/transcripts/aft_sample.ndjson");
  REQUIRE(exchanges.size() == 41);
  const Tally tally = take_all("aft sample", exchanges);
  CHECK(tally.refusals.contains("convention/complete-with-gap"));
  CHECK(tally.states.at("complete") > 0);
  CHECK(tally.states.at("partial") > 0);
  CHECK(tally.states.at("failure") > 0);
}

TEST_CASE("the whole corpus") {
  const auto exchanges = read_exchanges(CANDOR_SHARED_DIR "/data/aft/transcripts.ndjson");
  if (exchanges.empty()) {
    std::puts("skipped: the aft corpus (no ../shared/data/aft/transcripts.ndjson)");
    return;
  }
  const Tally tally = take_all("aft corpus", exchanges);
  CHECK(tally.lines_refused >= 12);
  CHECK(tally.answers >= static_cast<int>(exchanges.size()) - 3);
}

TEST_CASE("lines that are no request are refused, each for its reason") {
  CHECK(read_request("not json").why_not.find("syntax") != std::string::npos);
  CHECK(read_request("").why_not.find("syntax") != std::string::npos);
  CHECK(read_request("[1,2]").why_not.find("type") != std::string::npos);
  CHECK(read_request(R"({"command":"ping"})").why_not.find("required") != std::string::npos);
  CHECK(read_request(R"({"id":5,"command":"ping"})").why_not.find("/id: type") != std::string::npos);
  CHECK(read_request(R"({"id":"a","id":"b","command":"ping"})").why_not.find("duplicate") !=
        std::string::npos);
  CHECK(read_request(R"({"id":"a","command":"ping"} {})").why_not.find("syntax") != std::string::npos);
  CHECK(read_request(R"({"id":"only"})").why_not == "no command");
}

}  // namespace
}  // namespace transcripts
