// tests/unit/parallel/ordered_output.cpp: what threads write comes out in the order of their pieces.
#include "parallel/ordered_output.hpp"

#include <doctest/doctest.h>

#include <atomic>
#include <string>

#include "parallel/each_index.hpp"

using namespace candor;

namespace {

/// What comes out of 60 pieces of that size each, written by so many threads.
std::string written(std::size_t threads, std::size_t size) {
  std::string out;
  parallel::OrderedOutput output([&](const std::string& text) { out += text; });
  std::atomic<std::size_t> next = 0;
  parallel::on_threads(threads, [&](std::size_t) {
    for (std::size_t piece = next++; piece < 60; piece = next++) {
      for (std::size_t part = 0; part < piece % 4; ++part)
        output.write(piece, std::to_string(piece) + std::string(size, static_cast<char>('a' + part)));
      output.end(piece);
    }
  });
  return out;
}

}  // namespace

TEST_CASE("the output of pieces is in their order, for any number of threads") {
  for (const std::size_t size : {std::size_t{0}, std::size_t{100}, std::size_t{600'000}}) {
    const std::string one = written(1, size);
    for (const std::size_t threads : {std::size_t{2}, std::size_t{3}, std::size_t{16}}) CHECK((written(threads, size) == one));
  }
}

TEST_CASE("pieces that wait for their turn go on when one gives up") {
  std::string out;
  parallel::OrderedOutput output([&](const std::string& text) { out += text; });
  parallel::on_threads(2, [&](std::size_t thread) {
    if (thread == 1) return output.give_up();
    output.write(5, std::string(900'000, 'x'));
    output.write(5, std::string(900'000, 'x'));
  });
  CHECK(out.empty());
}

TEST_CASE("a function runs once in each thread") {
  std::atomic<std::size_t> calls = 0;
  std::atomic<std::size_t> sum = 0;
  parallel::on_threads(7, [&](std::size_t number) {
    ++calls;
    sum += number;
  });
  CHECK(calls <= 7);
  CHECK(calls >= 1);
  if (calls == 7) CHECK(sum == 21);
  CHECK_THROWS_WITH(parallel::on_threads(2, [](std::size_t) { throw std::runtime_error("no"); }), "no");
}
