// schema/samples.hpp: small values that a schema may take. Private to this folder.
#pragma once

#include <vector>

#include "schema/schema.hpp"

namespace candor::schema {

/// A few small values, the smallest first. Some may be refused: whoever uses one validates it.
std::vector<source::Node> samples_of(const Graph& graph, Id schema);

/// Values made for both at once: objects with the members that either requires.
std::vector<source::Node> samples_of_both(const Graph& graph, Id left, Id right);

}  // namespace candor::schema
