// pattern/minimise.hpp: the smallest table that gives the same answers.
#pragma once

#include "pattern/pattern.hpp"

namespace candor::pattern {

/// Merges states and byte classes that nothing tells apart and numbers them in the order in which they are
/// met from the start: equal answers give equal tables. Every state must be reachable.
Dfa minimise(const Dfa& dfa);

}  // namespace candor::pattern
