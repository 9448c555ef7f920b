// tests/unit/parallel/heap.cpp: heaps that are enlarged while they are used.
#include "parallel/heap.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <string>
#include <thread>
#include <vector>

TEST_CASE("blocks keep their bytes while the heaps of threads are reserved") {
  std::atomic<std::size_t> sound = 0;
  constexpr std::size_t blocks = 80;
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      candor::parallel::reserve_heap();
      std::vector<std::string> texts;
      for (std::size_t at = 0; at < blocks; ++at) {
        texts.emplace_back(std::size_t{1} << 19U, static_cast<char>('a' + at % 26));
        candor::parallel::reserve_heap();
      }
      for (std::size_t at = 0; at < blocks; ++at) {
        const auto bytes = std::count(texts[at].begin(), texts[at].end(), static_cast<char>('a' + at % 26));
        if (bytes == std::ptrdiff_t{1} << 19U) ++sound;
      }
    });
  for (std::thread& thread : threads) thread.join();
  CHECK(sound == 3 * blocks);
}
