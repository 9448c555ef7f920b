// schema/model/subschemas.cpp: the schemas that a schema refers to, by any keyword.
#include "schema/model/subschemas.hpp"

#include <set>

namespace candor::schema {

std::vector<Id> same_instance_subschemas(const Schema& schema) {
  std::vector<Id> ids;
  for_each_subschema(schema, Applies::same_instance, [&](Id id) { ids.push_back(id); });
  return ids;
}

std::vector<Id> roots_of(const ContractFile& contract) {
  std::vector<Id> roots;
  for (const TypeEntry& type : contract.types) roots.push_back(type.schema);
  if (roots.empty()) roots.push_back(contract.params);
  if (contract.result) roots.push_back(*contract.result);
  return roots;
}

std::vector<Id> reachable(const Graph& graph, const std::vector<Id>& roots) {
  std::vector<bool> seen(graph.nodes.size(), false);
  std::vector<Id> found;
  found.reserve(graph.nodes.size());
  const auto visit = [&](Id id) {
    if (seen[id]) return;
    seen[id] = true;
    found.push_back(id);
  };
  for (const Id root : roots) visit(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Id id = found[i];
    for_each_subschema(graph[id], Applies::same_instance, visit);
    for_each_subschema(graph[id], Applies::child, visit);
  }
  return found;
}

std::vector<Id> asserted(const AuthoredSchemas& authored) {
  const Graph& graph = authored.graph;
  std::vector<bool> is_used(graph.nodes.size(), false);
  for (const Schema& schema : graph.nodes)
    for_each_subschema(schema, [&](Id inner, Applies) { is_used[inner] = true; });
  for (const TypeEntry& type : authored.types) is_used[type.schema] = false;
  if (authored.types.empty()) is_used[authored.params] = false;
  if (authored.result) is_used[*authored.result] = false;
  std::vector<Id> found;
  found.reserve(graph.nodes.size());
  std::vector<bool> seen(graph.nodes.size(), false);
  const auto visit = [&](Id id) {
    if (!seen[id]) found.push_back(id);
    seen[id] = true;
  };
  for (Id id = 0; id < graph.nodes.size(); ++id)
    if (!is_used[id]) visit(id);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Schema& schema = graph[found[i]];
    for_each_subschema(schema, [&](const Id& inner, Applies) {
      const bool is_condition = (schema.negated && &inner == &*schema.negated) ||
                                (schema.if_schema && &inner == &*schema.if_schema);
      if (!is_condition) visit(inner);
    });
  }
  return found;
}

std::vector<Id> all_reachable(const Graph& graph, const std::vector<Id>& roots) {
  std::vector<bool> seen(graph.nodes.size(), false);
  std::vector<Id> found;
  found.reserve(graph.nodes.size());
  const auto visit = [&](Id id) {
    if (!seen[id]) found.push_back(id);
    seen[id] = true;
  };
  for (const Id root : roots) visit(root);
  for (std::size_t i = 0; i < found.size(); ++i) {
    const Id id = found[i];
    for_each_subschema(graph[id], [&](Id part, Applies) { visit(part); });
    // The target of a $dynamicRef is known only when a value is validated.
    if (graph[id].dynamic_name.empty()) continue;
    for (const GraphResource& resource : graph.resources) {
      const auto anchor = resource.dynamic_anchors.find(graph[id].dynamic_name);
      if (anchor != resource.dynamic_anchors.end()) visit(anchor->second);
    }
  }
  return found;
}

std::vector<Id> same_instance_closure(const Graph& graph, Id whole) {
  std::vector<Id> found{whole};
  std::set<Id> seen{whole};
  for (std::size_t i = 0; i < found.size(); ++i) {
    for_each_subschema(graph[found[i]], [&](Id id, Applies applies) {
      if (applies == Applies::same_instance && seen.insert(id).second) found.push_back(id);
    });
  }
  return found;
}

}  // namespace candor::schema
