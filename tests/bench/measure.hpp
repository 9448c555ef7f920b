// tests/bench/measure.hpp: how a figure is taken, so that it stands.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bench {

/// CPU time of this thread, in nanoseconds.
double cpu_now();

/// Handles one message.
using Once = std::function<void(const std::string&)>;

/// Median nanoseconds for one message, for each contender: whole passes over all distinct messages, in order,
/// never one message twice in a row; 100 ms of warming each, then 15 rounds in which each has a turn of at
/// least 20 ms, so that a slow moment of the machine meets all of them.
std::vector<double> compare(const std::vector<std::string>& messages, const std::vector<Once>& contenders);

/// Keeps the optimizer from dropping a value.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace bench
