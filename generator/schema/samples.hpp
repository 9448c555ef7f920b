// schema/samples.hpp: small values that schemas may take. Private to this folder.
#pragma once

#include <vector>

#include "schema/schema.hpp"

namespace candor::schema {

struct Reasoning;

/// A few small values made for all of the schemas at once. Some may be refused: whoever uses one validates
/// it.
std::vector<source::Node> samples_of(const Graph& graph, const std::vector<Id>& schemas);

/// The same within a search, at that depth of it.
std::vector<source::Node> samples_of(Reasoning& in, const std::vector<Id>& schemas, int depth);

}  // namespace candor::schema
