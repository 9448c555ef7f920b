// tests/support/written.hpp: what a writer makes of an outcome that it takes.
#pragma once

#include <doctest/doctest.h>

#include <string>

#include <candor/expected.hpp>

namespace candor::tests {

/// Returns the JSON of the outcome; a refusal ends the test case.
template <class Outcome>
std::string written(const Outcome& outcome) {
  std::string text;
  const Written done = write(outcome, text);
  REQUIRE_MESSAGE(done, to_string(done.error()));
  return text;
}

}  // namespace candor::tests
