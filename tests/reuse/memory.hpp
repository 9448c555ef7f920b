// tests/reuse/memory.hpp: counts allocations, and refuses them.
#pragma once

#include <cstddef>

namespace memory {

/// Returns how many allocations the program has made.
std::size_t allocations();

/// While it lives, `left` more allocations succeed, and all behind them throw std::bad_alloc.
class Shortage {
 public:
  explicit Shortage(std::size_t left);
  Shortage(const Shortage&) = delete;
  Shortage& operator=(const Shortage&) = delete;
  ~Shortage();
};

}  // namespace memory
