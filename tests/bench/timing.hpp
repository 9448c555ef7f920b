// tests/bench/timing.hpp: registers passes over messages with Google Benchmark.
#pragma once

#include <benchmark/benchmark.h>

#include <cstddef>
#include <string>
#include <utility>

#include "allocations.hpp"

namespace bench {

/// Times passes over `count` distinct messages of `bytes` in all. `once(i)` handles message i. The name has
/// the form kind/set/variant, and `label` may describe the case.
template <class Once>
void measure(const std::string& name, std::size_t count, std::size_t bytes, Once once,
             std::string label = {}) {
  benchmark::RegisterBenchmark(name.c_str(), [=](benchmark::State& state) mutable {
    const std::size_t before = allocations();
    for (std::size_t i = 0; i < count; ++i) once(i);
    const std::size_t made = allocations() - before;
    for (auto _ : state)
      for (std::size_t i = 0; i < count; ++i) once(i);
    const auto messages = static_cast<double>(count);
    state.counters["messages"] = messages;
    state.counters["bytes"] = static_cast<double>(bytes) / messages;
    state.counters["allocations"] = static_cast<double>(made) / messages;
    if (!label.empty()) state.SetLabel(label);
  });
}

/// Times the same where the processor knows each message by heart: it is handled many times before the next
/// one, so that few branches are predicted wrong. What measure() shows more than that, wrong predictions
/// take.
template <class Once>
void measure_known(const std::string& name, std::size_t count, std::size_t bytes, Once once,
                   std::string label = {}) {
  constexpr std::size_t times = 50;
  measure(
      name, count * times, bytes * times, [once](std::size_t i) mutable { once(i / times); },
      std::move(label));
}

}  // namespace bench
