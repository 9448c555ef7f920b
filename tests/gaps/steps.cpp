// tests/gaps/steps.cpp: a side step that had nothing to do says so, or is left out.
#include <doctest/doctest.h>

#include <string>

#include "own_step.hpp"
#include "step_of_others.hpp"
#include "support/written.hpp"

using candor::tests::written;

TEST_CASE("a step that had nothing to do has a reason of its own") {
  namespace tool = gaps::own_step;
  const auto outcome =
      tool::Outcome::complete({.changed = false, .format = tool::FormatStep::nothing_to_do()});
  CHECK(written(outcome) ==
        R"({"success":true,"changed":false,"formatted":false,"format_skipped_reason":"nothing_to_do"})");
}

TEST_CASE("where the words are those of others the members of the step are left out") {
  namespace tool = gaps::step_of_others;
  const auto outcome =
      tool::Outcome::complete({.changed = false, .format = tool::FormatStep::nothing_to_do()});
  CHECK(written(outcome) == R"({"success":true,"changed":false})");
}
