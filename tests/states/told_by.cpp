// tests/states/told_by.cpp: states that are told by null, by a number, and by a constant of one branch of a
// union.
#include <doctest/doctest.h>

#include <string>

#include "owner.hpp"
#include "support/own.hpp"
#include "support/written.hpp"

namespace owner = states::owner;

using candor::tests::written;

namespace {

/// Returns the state that a reader finds, or the first violation.
std::string state_of(const std::string& members) {
  const auto report = owner::parse_outcome(R"({"success":true,)" + members + "}");
  return report ? to_string(report->state_name()) : candor::to_string(report.error()[0]);
}

TEST_CASE("a reader finds states by null, by numbers however they are written, and by words of a union") {
  CHECK(state_of(R"("share":null)") == "unowned");
  CHECK(state_of(R"("share":0.5)") == "shared");
  CHECK(state_of(R"("share":5.0e-1)") == "shared");
  CHECK(state_of(R"("share":0.25)") == "complete");
  CHECK(state_of(R"("share":1,"since":"ever")") == "inherited");
  CHECK(state_of(R"("share":1.0,"since":"ever")") == "inherited");
  CHECK(state_of(R"("share":1,"since":"today")") == "complete");
  CHECK(state_of(R"("share":1,"since":1999)") == "complete");
  CHECK(state_of(R"("share":1)") == "complete");
}

TEST_CASE("a report in such a state is written as it was read") {
  for (const char* members : {R"("share":null)", R"("share":0.5)", R"("share":1,"since":"ever")"}) {
    const std::string text = std::string(R"({"success":true,)") + members + "}";
    const auto report = owner::parse_outcome(text);
    REQUIRE(report);
    CHECK(written(candor::testing::own(*report)) == text);
  }
}

}  // namespace
