// tests/unit/cli/finding_kinds.cpp: which findings of a kind are printed in full.
#include <doctest/doctest.h>

#include <random>
#include <string>
#include <vector>

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
  CHECK(kinds.is_full());
  for (int i = 0; i < 3; ++i) CHECK(kinds.add("other " + std::to_string(i)));
  CHECK(!kinds.add("other 3"));
  CHECK(kinds.closing_lines() == "3 of 4 in full, the others on a line each: other kinds\n");
}

TEST_CASE("what a part does not show, the whole does not show") {
  std::mt19937 random(5);
  std::size_t shown = 0;
  for (int round = 0; round < 20; ++round) {
    FindingKinds whole;
    for (int part = 0; part < 4; ++part) {
      FindingKinds of_part;
      for (int i = 0; i < 2'000; ++i) {
        const std::string kind = std::to_string(random() % (round % 2 == 0 ? 3'000 : 10));
        const bool may_be_shown = of_part.add(kind) || of_part.is_full();
        const bool is_shown = whole.add(kind);
        shown += is_shown ? 1 : 0;
        REQUIRE((may_be_shown || !is_shown));
      }
    }
  }
  CHECK(shown > 10'000);
}

}  // namespace
}  // namespace candor::cli
