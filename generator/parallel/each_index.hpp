// generator/parallel/each_index.hpp: a parallel loop over indices.
#pragma once

#include <cstddef>
#include <functional>

namespace candor::parallel {

/// Sets the most threads that each_index() uses in this process, at least 1; without it, one for each
/// processor. What each_index() does is the same for any number.
void limit_threads(std::size_t most);

/// Calls `work` once with every number below `count`, in any order, and returns when all calls have ended.
/// Calls may run concurrently, so they must not share mutable data; their stacks have at least 8 MiB. After
/// an exception no further calls begin, and the exception is rethrown here.
void each_index(std::size_t count, const std::function<void(std::size_t)>& work);

}  // namespace candor::parallel
