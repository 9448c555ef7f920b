// tests/unit/cli/finding_kinds.cpp: which findings of a kind are printed in full.
#include <doctest/doctest.h>

#include <string>

#include "cli/traffic/finding_kinds.hpp"

namespace candor::cli {
namespace {

TEST_CASE("the first three findings of a kind are shown, the others counted") {
  FindingKinds kinds;
  for (int i = 0; i < 3; ++i) CHECK(kinds.add("a"));
  CHECK(!kinds.add("a"));
  CHECK(kinds.add("b"));
  CHECK(kinds.closing_lines() == "3 of 4 in full, the others on a line each: a\n");
}

TEST_CASE("kinds above the limit are counted together") {
  FindingKinds kinds;
  for (std::size_t i = 0; i < FindingKinds::max_kinds; ++i) CHECK(kinds.add("kind " + std::to_string(i)));
  for (int i = 0; i < 3; ++i) CHECK(kinds.add("other " + std::to_string(i)));
  CHECK(!kinds.add("other 3"));
  CHECK(kinds.closing_lines() == "3 of 4 in full, the others on a line each: other kinds\n");
}

}  // namespace
}  // namespace candor::cli
