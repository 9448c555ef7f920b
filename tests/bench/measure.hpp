// tests/bench/measure.hpp: how a figure is taken, so that it stands.
#pragma once

namespace bench {

/// CPU time of this thread, in nanoseconds.
double cpu_now();

/// Keeps the optimizer from dropping a value.
template <class T>
void keep(const T& value) {
  asm volatile("" : : "r"(&value) : "memory");
}

}  // namespace bench
