// generator/schema/subschemas.cpp: the schemas that a schema refers to, by any keyword.
#include "schema/subschemas.hpp"

#include <set>

namespace candor::schema {

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
    for_each_subschema(graph[id], [&](Id part, Where) { visit(part); });
    // What a $dynamicRef may mean is known when a value is read.
    if (graph[id].dynamic_name.empty()) continue;
    for (const GraphResource& resource : graph.resources) {
      const auto anchor = resource.dynamic_anchors.find(graph[id].dynamic_name);
      if (anchor != resource.dynamic_anchors.end()) visit(anchor->second);
    }
  }
  return found;
}

std::vector<Id> in_place_closure(const Graph& graph, Id whole) {
  std::vector<Id> found{whole};
  std::set<Id> seen{whole};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for_each_subschema(graph[found[i]], [&](Id id, Where where) {
      if (where == Where::in_place && seen.insert(id).second) found.push_back(id);
    });
  }
  return found;
}

}  // namespace candor::schema
