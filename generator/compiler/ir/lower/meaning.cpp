// generator/compiler/ir/lower/meaning.cpp: follows references and unions of one branch to the schema that has the
// constraints.
#include "ir/lower/lowering.hpp"
#include "schema/model/types.hpp"

namespace candor::ir {

using schema::Schema;
using schema::Types;

namespace {

/// Unions are looked into this deep; below that any kind is taken to be possible.
constexpr int max_look = 64;

bool limits_objects(const Schema& schema) {
  return !schema.properties.empty() || !schema.required.empty() || schema.additional_properties ||
         schema.property_names;
}

bool limits_arrays(const Schema& schema) {
  return !schema.prefix_items.empty() || schema.items || schema.min_items || schema.max_items;
}

bool limits_scalars(const Schema& schema) {
  return schema.minimum || schema.maximum || schema.min_length || schema.max_length ||
         !schema.patterns.empty();
}

/// Returns the schema that this one only forwards to, or std::nullopt if it has constraints of its own.
std::optional<schema::Id> next(const Schema& schema) {
  if (schema.ref) return schema.ref;
  if (schema.types != schema::all_types || schema.always || has_limits(schema) || !schema.guards.empty())
    return std::nullopt;
  if (schema.any_of.size() + schema.one_of.size() + schema.all_of.size() != 1) return std::nullopt;
  if (!schema.any_of.empty()) return schema.any_of.front();
  return schema.one_of.empty() ? schema.all_of.front() : schema.one_of.front();
}

Types kinds_of_values(const std::vector<source::Node>& values) {
  Types kinds = 0;
  for (const source::Node& value : values) kinds = static_cast<Types>(kinds | schema::types_of(value));
  return schema::plain(kinds);
}

Types kinds_within(Lowering& lowering, schema::Id id, int depth);

Types kinds_of_branches(Lowering& lowering, const std::vector<schema::Id>& branches, int depth) {
  Types kinds = 0;
  for (const schema::Id branch : branches)
    kinds = static_cast<Types>(kinds | kinds_within(lowering, branch, depth));
  return schema::plain(kinds);
}

Types kinds_within(Lowering& lowering, schema::Id id, int depth) {
  id = meaning(lowering.graph, id);
  const Schema& schema = lowering.graph[id];
  Types kinds = schema.always == false ? Types{0} : schema.types;
  if (schema.values) kinds = schema::common(kinds, kinds_of_values(*schema.values));
  // Known from before, or recursive: its `type` is valid in any case.
  const auto [known, is_new] = lowering.kinds.emplace(id, kinds);
  if (!is_new || depth >= max_look) return known->second;
  if (!schema.any_of.empty())
    kinds = schema::common(kinds, kinds_of_branches(lowering, schema.any_of, depth + 1));
  if (!schema.one_of.empty())
    kinds = schema::common(kinds, kinds_of_branches(lowering, schema.one_of, depth + 1));
  for (const schema::Id part : schema.all_of)
    kinds = schema::common(kinds, kinds_within(lowering, part, depth + 1));
  known->second = kinds;
  return kinds;
}

}  // namespace

const Schema& only(const Schema& schema, Types kinds, std::optional<Schema>& narrowed) {
  const Types types = schema::common(schema.types, kinds);
  if (types == schema.types) return schema;
  narrowed = schema;
  narrowed->types = types;
  return *narrowed;
}

bool has_limits(const Schema& schema) {
  return schema.values || limits_objects(schema) || limits_arrays(schema) || limits_scalars(schema);
}

schema::Id meaning(const schema::Graph& graph, schema::Id id) {
  // A circle of references has been refused before; the bound keeps even that from running forever.
  for (std::size_t i = 0; i < graph.nodes.size(); ++i) {
    const auto following = next(graph[id]);
    if (!following) break;
    id = *following;
  }
  return id;
}

Types kinds_of(Lowering& lowering, schema::Id id) { return kinds_within(lowering, id, 0); }

}  // namespace candor::ir
