// generator/compiler/convention/members.cpp: the members of an object schema, and the shapes of their values.
#include "convention/members.hpp"

#include <algorithm>

namespace candor::convention {

namespace {

/// The schema and those it refers to, one after another. A circle of references is followed once.
std::vector<schema::Id> follow(const schema::Graph& graph, schema::Id id) {
  std::vector<schema::Id> chain = {id};
  while (graph[chain.back()].ref && chain.size() <= graph.nodes.size())
    chain.push_back(*graph[chain.back()].ref);
  return chain;
}

bool are_all(const std::vector<source::Node>& values, source::Kind kind) {
  return !values.empty() &&
         std::all_of(values.begin(), values.end(), [&](const auto& value) { return value.kind == kind; });
}

bool is_plain(const schema::Schema& schema) {
  return !schema.always && !schema.values && schema.any_of.empty() && schema.one_of.empty() &&
         schema.all_of.empty();
}

}  // namespace

std::vector<Declared> members_of(const schema::Graph& graph, schema::Id id) {
  std::vector<Declared> members;
  const schema::Schema& object = graph[follow(graph, id).back()];
  if (object.types != schema::type_object || !is_plain(object)) return members;
  members.reserve(object.properties.size());
  for (const schema::Property& property : object.properties)
    members.push_back({property, follow(graph, property.schema)});
  return members;
}

const schema::Schema& meaning(const schema::Graph& graph, const Declared& member) {
  return graph[member.chain.back()];
}

const schema::Extension* extension(const schema::Graph& graph, const Declared& member,
                                   std::string_view word) {
  for (const schema::Id id : member.chain)
    for (const schema::Extension& each : graph[id].extensions)
      if (each.name == word) return &each;
  return nullptr;
}

std::optional<Shape> shape_of(const schema::Schema& schema) {
  if (schema.values) {
    if (are_all(*schema.values, source::Kind::string)) return Shape::words;
    // Two different booleans are both of them.
    if (are_all(*schema.values, source::Kind::boolean) && schema.values->size() == 2) return Shape::boolean;
    return std::nullopt;
  }
  if (!is_plain(schema)) return std::nullopt;
  if (schema.types == schema::type_string) return Shape::text;
  if (schema.types == (schema::type_string | schema::type_null)) return Shape::text;
  if (schema.types == schema::type_boolean) return Shape::boolean;
  if (schema.types == (schema::type_boolean | schema::type_null)) return Shape::boolean_or_null;
  if (schema.types == schema::type_integer) return Shape::integer;
  if (schema.types == schema::type_array && schema.prefix_items.empty()) return Shape::list;
  return std::nullopt;
}

namespace {

/// The walk through the schemas below the result. It has no recursion: schemas may be nested as deep as the
/// text allows.
struct NestedWalk {
  const schema::Graph& graph;
  std::vector<bool> seen = std::vector<bool>(graph.nodes.size(), false);
  std::vector<schema::Id> open = {};  // to be looked at; the next one last

  void add(schema::Id id) {
    id = follow(graph, id).back();
    if (seen[id]) return;
    seen[id] = true;
    open.push_back(id);
  }
  void add_all(const std::vector<schema::Id>& ids) {
    for (auto id = ids.rbegin(); id != ids.rend(); ++id) add(*id);
  }
  /// Adds the schemas of the values in a value of the schema, and of its branches.
  void add_parts(const schema::Schema& schema) {
    if (schema.additional_properties) add(*schema.additional_properties);
    for (auto each = schema.properties.rbegin(); each != schema.properties.rend(); ++each) add(each->schema);
    if (schema.items) add(*schema.items);
    add_all(schema.prefix_items);
    for (const auto* branches : {&schema.all_of, &schema.one_of, &schema.any_of}) add_all(*branches);
  }
};

}  // namespace

std::vector<RecordMembers> nested_members_of(const schema::Graph& graph, schema::Id result) {
  std::vector<RecordMembers> found;
  NestedWalk walk{graph};
  walk.add_parts(graph[follow(graph, result).back()]);
  while (!walk.open.empty()) {
    const schema::Schema& schema = graph[walk.open.back()];
    walk.open.pop_back();
    if ((schema.types & schema::type_object) != 0 && !schema.properties.empty()) {
      RecordMembers& record = found.emplace_back();
      record.members.reserve(schema.properties.size());
      for (const schema::Property& property : schema.properties)
        record.members.push_back({property, follow(graph, property.schema)});
    }
    walk.add_parts(schema);
  }
  return found;
}

}  // namespace candor::convention
