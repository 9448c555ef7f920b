// tests/bench/measure.hpp: how a figure is taken, so that it stands.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bench {

/// CPU time of this thread, in nanoseconds.
double cpu_now();

/// Median nanoseconds for one message: whole passes over all distinct messages, in order, never one message twice in a
/// row; 100 ms of warming, then 11 samples of at least 20 ms. `once` handles one message.
double per_message(const std::vector<std::string>& messages, const std::function<void(const std::string&)>& once);

/// Keeps the optimizer from dropping a value.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace bench
