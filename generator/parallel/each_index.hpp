// generator/parallel/each_index.hpp: independent pieces of work, on all processors.
#pragma once

#include <cstddef>
#include <functional>

namespace candor::parallel {

/// Calls `work` with every number below `count`, each once, in no order, and returns when all calls have
/// ended. Calls run at the same time where there are many, so each may touch only what is its own; their
/// stacks are at least 8 MiB. An exception ends the work that has not begun, and arrives here.
void each_index(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace candor::parallel
