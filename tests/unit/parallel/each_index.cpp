// tests/unit/parallel/each_index.cpp: every piece of work is done once, and a failure arrives.
#include "parallel/each_index.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <latch>
#include <mutex>
#include <set>
#include <stdexcept>
#include <thread>
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

TEST_CASE("work is shared among threads, one for sixteen pieces at most and one for each processor") {
  const auto threads_of = [](std::size_t count) {
    std::mutex guard;
    std::set<std::thread::id> threads;
    each_index(count, [&](std::size_t) {
      {
        const std::lock_guard lock(guard);
        threads.insert(std::this_thread::get_id());
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    });
    return threads.size();
  };
  const std::size_t processors = std::max(1U, std::thread::hardware_concurrency());
  CHECK(threads_of(16) == 1);
  CHECK(threads_of(31) == 1);
  CHECK(threads_of(200) <= processors);
  CHECK(threads_of(200) >= std::min<std::size_t>(processors, 2));
  candor::parallel::limit_threads(1);
  CHECK(threads_of(200) == 1);
  candor::parallel::limit_threads(processors + 2);
  CHECK(threads_of(1000) <= processors + 2);
  candor::parallel::limit_threads(processors);
}

TEST_CASE("each of two threads begins with its own half of the indices, in every loop") {
  candor::parallel::limit_threads(2);
  const auto thread_of_halves = [] {
    std::array<std::thread::id, 2> threads;
    std::latch both_began(2);
    each_index(32, [&](std::size_t i) {
      if (i != 0 && i != 16) return;
      threads[i / 16] = std::this_thread::get_id();
      both_began.arrive_and_wait();
    });
    return threads;
  };
  for (int loop = 0; loop < 3; ++loop) {
    const auto [first, second] = thread_of_halves();
    CHECK(first == std::this_thread::get_id());
    CHECK(second != first);
  }
  candor::parallel::limit_threads(std::max(1U, std::thread::hardware_concurrency()));
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
