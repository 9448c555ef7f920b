// generator/schema/subschemas.cpp: the schemas that a schema refers to, by any keyword.
#include "schema/subschemas.hpp"

namespace candor::schema {

std::vector<Id*> subschema_ids(Schema& schema) {
  std::vector<Id*> ids;
  for (std::optional<Id>* const one :
       {&schema.ref, &schema.dynamic_ref, &schema.negated, &schema.if_schema, &schema.then_schema,
        &schema.else_schema, &schema.additional_properties, &schema.property_names,
        &schema.unevaluated_properties, &schema.items, &schema.contains, &schema.unevaluated_items}) {
    if (*one) ids.push_back(&**one);
  }
  for (std::vector<Id>* const all : {&schema.all_of, &schema.any_of, &schema.one_of, &schema.prefix_items})
    for (Id& id : *all) ids.push_back(&id);
  for (Property& each : schema.properties) ids.push_back(&each.schema);
  for (Property& each : schema.dependent_schemas) ids.push_back(&each.schema);
  for (PatternProperty& each : schema.pattern_properties) ids.push_back(&each.schema);
  return ids;
}

std::vector<Id> subschemas(const Schema& schema) {
  Schema copy = schema;
  std::vector<Id> ids;
  for (const Id* const id : subschema_ids(copy)) ids.push_back(*id);
  return ids;
}

std::vector<Id> all_reachable(const Graph& graph, const std::vector<Id>& roots) {
  std::vector<bool> seen(graph.nodes.size(), false);
  std::vector<Id> found;
  const auto visit = [&](Id id) {
    if (!seen[id]) found.push_back(id);
    seen[id] = true;
  };
  for (const Id root : roots) visit(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Id id = found[i];
    for (const Id part : subschemas(graph[id])) visit(part);
    // What a $dynamicRef may mean is known when a value is read.
    if (graph[id].dynamic_name.empty()) continue;
    for (const GraphResource& resource : graph.resources) {
      const auto anchor = resource.dynamic_anchors.find(graph[id].dynamic_name);
      if (anchor != resource.dynamic_anchors.end()) visit(anchor->second);
    }
  }
  return found;
}

}  // namespace candor::schema
