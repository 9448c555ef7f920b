// breaking/joined.cpp: puts the schemas of two versions into one graph.
#include "breaking/joined.hpp"

#include "schema/model/subschemas.hpp"

namespace candor::breaking {

Joined join(const schema::ContractFile& before, const schema::ContractFile& after) {
  const schema::AuthoredSchemas& one = *before.authored;
  const schema::AuthoredSchemas& other = *after.authored;
  const auto first = static_cast<schema::Id>(one.graph.nodes.size());
  const auto first_resource = static_cast<std::uint32_t>(one.graph.resources.size());
  Joined joined{one.graph, one.params, other.params + first, one.result, std::nullopt};
  for (const schema::TypeEntry& before_type : one.types)
    for (const schema::TypeEntry& after_type : other.types)
      if (before_type.name == after_type.name)
        joined.types.push_back({before_type.schema, after_type.schema + first});
  if (other.result) joined.new_result = *other.result + first;
  joined.graph.nodes.reserve(one.graph.nodes.size() + other.graph.nodes.size());
  for (schema::Schema node : other.graph.nodes) {
    schema::for_each_subschema(node, [&](schema::Id& id, schema::Applies) { id += first; });
    if (node.content_schema) *node.content_schema += first;
    node.resource += first_resource;
    joined.graph.nodes.push_back(std::move(node));
  }
  for (schema::GraphResource resource : other.graph.resources) {
    for (auto& [name, id] : resource.dynamic_anchors) id += first;
    joined.graph.resources.push_back(std::move(resource));
  }
  return joined;
}

}  // namespace candor::breaking
