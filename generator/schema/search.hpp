// schema/search.hpp: a bound on how long a proof or a sample is looked for. Private to this folder.
#pragma once

#include <cstddef>

#include "schema/schema.hpp"

namespace candor::schema {

/// One search. It gives up, without an answer, when its steps are used.
struct Search {
  const Graph& graph;
  std::size_t steps = 0;

  /// Takes a step. False when there are none left.
  bool step() { return ++steps <= 5'000; }
};

}  // namespace candor::schema
