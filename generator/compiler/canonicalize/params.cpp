// canonicalize/params.cpp: params that are a choice between objects, as one object.
#include <algorithm>
#include <set>

#include "canonicalize/normalizer.hpp"
#include "canonicalize/passes.hpp"

namespace candor::canonicalize {
namespace {

/// Deepest nesting of choices that is looked into.
constexpr int max_look = 16;

/// The objects that are chosen from; false where there is anything else.
bool add_objects(const schema::Graph& graph, schema::Id id, int depth, std::vector<schema::Id>& objects) {
  const schema::Schema& schema = graph[id];
  if (depth > max_look) return false;
  if (schema.ref) return add_objects(graph, *schema.ref, depth + 1, objects);
  if (is_union(schema)) {
    const std::vector<schema::Id>& branches = schema.any_of.empty() ? schema.one_of : schema.any_of;
    return std::all_of(branches.begin(), branches.end(),
                       [&](schema::Id branch) { return add_objects(graph, branch, depth + 1, objects); });
  }
  if (schema.always || schema.values || (schema.types & schema::type_object) == 0) return false;
  objects.push_back(id);
  return true;
}

const schema::Property* find_property(const schema::Schema& schema, const std::string& name) {
  for (const schema::Property& each : schema.properties)
    if (each.name == name) return &each;
  return nullptr;
}

bool is_required(const schema::Schema& schema, const std::string& name) {
  return std::any_of(schema.required.begin(), schema.required.end(),
                     [&](const schema::Required& each) { return each.name == name; });
}

/// The choice while it becomes one object.
struct Joining {
  schema::Graph& graph;
  const std::vector<schema::Id>& objects;

  bool is_closed(schema::Id id) const {
    const auto& others = graph[id].additional_properties;
    return others && graph[*others].always == false;
  }
  schema::Id anything(const schema::Property& like) {
    schema::Schema schema = annotations_of(graph[like.schema]);
    schema.def_name.clear();
    schema.default_value.reset();
    schema.default_at.reset();
    graph.nodes.push_back(std::move(schema));
    return static_cast<schema::Id>(graph.nodes.size() - 1);
  }
  /// True if both have the same constraints.
  bool same(schema::Id left, schema::Id right) const {
    return left == right || has_same_constraints(graph[graph[left].ref.value_or(left)],
                                                 graph[graph[right].ref.value_or(right)]);
  }
  /// A property keeps its type if all objects that may have it agree.
  schema::Property join(const schema::Property& first) {
    schema::Property merged = first;
    const bool agreed = std::all_of(objects.begin(), objects.end(), [&](schema::Id id) {
      const schema::Property* const own = find_property(graph[id], first.name);
      return own != nullptr ? same(own->schema, first.schema) : is_closed(id);
    });
    if (!agreed) merged.schema = anything(first);
    return merged;
  }
  void add_members(schema::Schema& merged) {
    std::set<std::string> known;
    for (const schema::Id id : objects) {
      for (const schema::Property& property : std::vector<schema::Property>(graph[id].properties))
        if (known.insert(property.name).second) merged.properties.push_back(join(property));
    }
    for (const schema::Required& each : graph[objects.front()].required) {
      if (std::all_of(objects.begin(), objects.end(),
                      [&](schema::Id id) { return is_required(graph[id], each.name); }))
        merged.required.push_back(each);
    }
  }
};

}  // namespace

void join_params(schema::ContractFile& contract) {
  schema::Graph& graph = contract.graph;
  const schema::Id root = contract.params;
  std::vector<schema::Id> objects;
  if (!contract.authored || !add_objects(graph, root, 0, objects) || objects.size() < 2) return;
  schema::Schema merged = annotations_of(graph[root]);
  merged.types = schema::type_object;
  merged.has_type = true;
  merged.guards = {contract.authored->params};
  Joining joining{graph, objects};
  joining.add_members(merged);
  const bool closed =
      std::all_of(objects.begin(), objects.end(), [&](schema::Id id) { return joining.is_closed(id); });
  if (closed) merged.additional_properties = graph[objects.front()].additional_properties;
  graph.nodes.push_back(std::move(merged));
  contract.params = static_cast<schema::Id>(graph.nodes.size() - 1);
}

}  // namespace candor::canonicalize
