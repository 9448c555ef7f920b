// generator/review/check/schemas.cpp: queries on the schemas of a contract as authored, for rules.
#include "check/schemas.hpp"

#include <algorithm>
#include <set>

#include "schema/model/subschemas.hpp"

namespace candor::check {

namespace {

/// Collects the schemas of one root.
struct PlaceWalk {
  const schema::Graph& graph;
  bool in_params;
  std::vector<SchemaPlace>& places;
  std::set<schema::Id> seen = {};

  void visit(schema::Id root, const schema::Property* root_member, unsigned root_depth) {
    // A stack of its own, since schemas are as deep as their authors want.
    struct Open {
      schema::Id id;
      const schema::Property* member;
      unsigned depth;
    };
    std::vector<Open> open{{root, root_member, root_depth}};
    while (!open.empty()) {
      const Open next = open.back();
      open.pop_back();
      if (!seen.insert(next.id).second) continue;
      const schema::Schema& schema = graph[next.id];
      places.push_back({in_params, &schema, next.member, next.depth});
      std::vector<Open> below;
      for (const schema::Property& property : schema.properties)
        below.push_back({property.schema, &property, next.depth + 1});
      schema::for_each_subschema(schema, [&](schema::Id id, schema::Applies applies) {
        if (schema.negated == id || schema.if_schema == id) return;
        const bool same = applies == schema::Applies::same_instance;
        below.push_back({id, same ? next.member : nullptr, same ? next.depth : next.depth + 1});
      });
      // The first is visited first; a property is known by its name before it is visited as a subschema.
      open.insert(open.end(), below.rbegin(), below.rend());
    }
  }
};

}  // namespace

std::vector<SchemaPlace> schema_places(const Subject& subject) {
  std::vector<SchemaPlace> places;
  if (subject.contract.is_envelope()) return places;
  const schema::AuthoredSchemas& authored = *subject.file.authored;
  PlaceWalk{authored.graph, true, places}.visit(authored.params, nullptr, 0);
  if (authored.result) PlaceWalk{authored.graph, false, places}.visit(*authored.result, nullptr, 0);
  return places;
}

const schema::Schema& params_schema(const Subject& subject) {
  const schema::AuthoredSchemas& authored = *subject.file.authored;
  const schema::Schema* schema = &authored.graph[authored.params];
  for (int step = 0; schema->ref && step < 64; ++step) schema = &authored.graph[*schema->ref];
  return *schema;
}

std::string place_name(const SchemaPlace& place) {
  if (place.member != nullptr)
    return std::string(place.in_params ? "the param '" : "the result's '") + place.member->name + "'";
  if (place.is_root()) return place.in_params ? "the params" : "the result";
  return place.in_params ? "a value in the params" : "a value in the result";
}

bool is_object_schema(const schema::Schema& schema) {
  return has_only_type(schema, schema::type_object) || (!schema.has_type && !schema.properties.empty());
}

bool is_open(const schema::Schema& schema) {
  return !schema.additional_properties && !schema.unevaluated_properties &&
         schema.pattern_properties.empty() && !schema.property_names;
}

std::vector<const schema::Schema*> own_schemas(const Subject& subject) {
  std::vector<const schema::Schema*> own;
  const source::Origin& whole = subject.file.origin;
  for (const schema::Schema& schema : subject.file.authored->graph.nodes) {
    const source::Origin& at = schema.origin;
    if (at.file == whole.file && at.span.begin >= whole.span.begin && at.span.end <= whole.span.end)
      own.push_back(&schema);
  }
  std::ranges::stable_sort(own, {}, [](const schema::Schema* schema) { return schema->origin.span.begin; });
  return own;
}

std::vector<Prose> prose_of(const Subject& subject) {
  const schema::ContractFile& file = subject.file;
  std::vector<Prose> all{{file.title, file.name_at}, {file.description, file.name_at}};
  for (const schema::Schema* schema : own_schemas(subject)) {
    all.push_back({schema->title, place_of(*schema, "title")});
    all.push_back({schema->description, place_of(*schema, "description")});
  }
  std::erase_if(all, [](const Prose& prose) { return prose.text.empty(); });
  return all;
}

const source::Node* find_annotation(const schema::ContractFile& file, std::string_view name) {
  for (const schema::Extension& member : file.tool_members)
    if (member.name == "annotations") return source::find(member.value, name);
  return nullptr;
}

bool has_only_type(const schema::Schema& schema, schema::Types type) {
  return schema.has_type && (schema.types & type) != 0 &&
         (schema.types & static_cast<schema::Types>(~(type | schema::type_null))) == 0;
}

}  // namespace candor::check
