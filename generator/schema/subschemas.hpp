// generator/schema/subschemas.hpp: the schemas that a schema refers to, by any keyword.
#pragma once

#include <vector>

#include "schema/schema.hpp"

namespace candor::schema {

/// Where the schema holds ids of others, in a fixed order; the pointers are good as long as the schema does
/// not change. Annotations (`contentSchema`) are not among them.
std::vector<Id*> subschema_ids(Schema& schema);

/// The same as values.
std::vector<Id> subschemas(const Schema& schema);

/// All schemas that a value may be held to from the roots, by whatever keyword; roots first, each once. What
/// a
/// `$dynamicRef` may mean counts.
std::vector<Id> all_reachable(const Graph& graph, const std::vector<Id>& roots);

}  // namespace candor::schema
