// generator/convention/members.cpp: the members of an object schema, and the shapes of their values.
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
  if (schema.types == schema::type_integer) return Shape::integer;
  if (schema.types == schema::type_array && schema.prefix_items.empty()) return Shape::list;
  return std::nullopt;
}

namespace {

/// Records are followed this deep.
constexpr std::size_t max_depth = 8;

struct NestedWalk {
  const schema::Graph& graph;
  std::vector<RecordMembers>& found;
  std::vector<schema::Id> open;  // the schemas on the way, so that a recursive one is followed once

  void below(const std::vector<Declared>& members, const std::vector<std::string>& path) {
    for (const Declared& member : members) {
      std::vector<std::string> way = path;
      way.push_back(member.property.name);
      at(member.chain.back(), std::move(way));
    }
  }

  void at(schema::Id id, std::vector<std::string> path) {
    id = follow(graph, id).back();
    if (path.size() > max_depth || std::find(open.begin(), open.end(), id) != open.end()) return;
    const schema::Schema& schema = graph[id];
    if (!is_plain(schema)) return;
    open.push_back(id);
    if (schema.types == schema::type_array && schema.items && schema.prefix_items.empty()) {
      path.emplace_back("items");
      at(*schema.items, std::move(path));
    } else if (std::vector<Declared> members = members_of(graph, id); !members.empty()) {
      below(members, path);
      found.push_back({std::move(path), std::move(members)});
    }
    open.pop_back();
  }
};

}  // namespace

std::vector<RecordMembers> nested_members_of(const schema::Graph& graph, schema::Id result) {
  std::vector<RecordMembers> found;
  NestedWalk{graph, found, {follow(graph, result).back()}}.below(members_of(graph, result), {});
  return found;
}

}  // namespace candor::convention
