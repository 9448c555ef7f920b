// tests/unit/parallel/each_index.cpp: every piece of work is done once, and a failure arrives.
#include "parallel/each_index.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <stdexcept>
#include <vector>

using candor::parallel::each_index;

namespace {

/// Needs most of 6 MiB of stack.
std::size_t deep() {
  std::array<volatile char, std::size_t{6} << 20U> room;
  for (std::size_t at = 0; at < room.size(); at += 4096) room[at] = 1;
  return room[4096] == 1 ? 1 : 0;
}

}  // namespace

TEST_CASE("every number below the count is worked on once") {
  for (const std::size_t count : {0U, 1U, 15U, 16U, 33U, 1000U}) {
    std::vector<int> calls(count);
    each_index(count, [&](std::size_t i) { ++calls[i]; });
    CHECK(std::count(calls.begin(), calls.end(), 1) == static_cast<std::ptrdiff_t>(count));
  }
}

TEST_CASE("an exception arrives at the caller, and work that has not begun does not begin") {
  std::atomic<std::size_t> begun = 0;
  const auto fails = [&](std::size_t) {
    ++begun;
    throw std::runtime_error("no room");
  };
  CHECK_THROWS_WITH(each_index(1000, fails), "no room");
  CHECK(begun < 1000);
}

TEST_CASE("all pieces have room for a deep recursion") {
  std::atomic<std::size_t> done = 0;
  each_index(64, [&](std::size_t) { done += deep(); });
  CHECK(done == 64);
}
