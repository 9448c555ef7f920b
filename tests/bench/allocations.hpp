// tests/bench/allocations.hpp: counts the allocations of this program.
#pragma once

#include <cstddef>

namespace bench {

/// Calls of operator new so far, in all threads.
std::size_t allocations();

}  // namespace bench
