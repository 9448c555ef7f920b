// schema/resolve/builder.cpp: reads the values of a file as schemas, each once.
#include "schema/resolve/builder.hpp"

#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"

namespace candor::schema {
namespace {

Id add_node(Builder& builder, const Site& site) {
  const auto id = static_cast<Id>(builder.graph.nodes.size());
  builder.made.emplace(site.node, id);
  // A schema is large: those of most contracts fit without being moved again.
  constexpr std::size_t usual_schemas = 32;
  if (builder.graph.nodes.empty()) builder.graph.nodes.reserve(usual_schemas);
  Schema& schema = builder.graph.nodes.emplace_back();
  schema.origin = origin_of(builder, site);
  schema.def_name = site.def_name;
  schema.resource = static_cast<std::uint32_t>(site.resource);
  schema.places.reserve(site.node->members.size());
  return id;
}

/// Returns true for a keyword beside `$ref` in draft-07, which is ignored.
bool ignored_beside_ref(Builder& builder, const Site& site, const source::Member& member) {
  const bool alone = builder.resources[site.resource].dialect == Dialect::draft_07 &&
                     source::find(*site.node, "$ref") != nullptr && !stands_beside_ref(member.key);
  if (!alone) return false;
  source::Origin at{builder.resources[site.resource].file, member.key_span,
                    source::append_pointer(site.pointer, member.key)};
  builder.report.add(rules::ignored_beside_ref, std::move(at),
                     "draft-07 ignores '" + member.key + "' beside '$ref'");
  return true;
}

void read_members(Builder& builder, const Site& site, Id id) {
  for (const source::Member& member : site.node->members) {
    if (ignored_beside_ref(builder, site, member)) continue;
    const Keyword keyword{builder, id, site, member.key, member.value};
    const KeywordEntry* const entry = read_keyword(keyword);
    if (entry != nullptr) keyword.schema().places.push_back({entry->name, member.value.span, nullptr});
  }
}

/// Returns true if the limits allow another schema at that depth; otherwise reports it.
bool has_room(Builder& builder, const Site& site) {
  if (site.depth > max_schema_depth) {
    builder.report.add(rules::too_deep, origin_of(builder, site),
                       "schemas are nested more than " + std::to_string(max_schema_depth) + " levels deep");
    return false;
  }
  if (builder.graph.nodes.size() < max_schemas) return true;
  if (builder.graph.nodes.size() == max_schemas) {
    builder.report.add(rules::too_large, origin_of(builder, site),
                       "the contract has more than " + std::to_string(max_schemas) + " schemas");
  }
  return builder.graph.nodes.size() == max_schemas;
}

}  // namespace

Id read_schema(Builder& builder, Site site) {
  if (const auto known = builder.made.find(site.node); known != builder.made.end()) return known->second;
  if (!has_room(builder, site)) return 0;
  if (const auto own = builder.resource_of_root.find(site.node); own != builder.resource_of_root.end()) {
    site.resource = own->second;
  }
  site.asserts_formats = formats_asserted_in(*site.node, site.asserts_formats);
  const Id id = add_node(builder, site);
  if (site.node->kind == source::Kind::boolean) {
    builder.graph[id].always = site.node->text == "true";
  } else if (site.node->kind == source::Kind::object) {
    read_members(builder, site, id);
  } else {
    builder.report.add(rules::not_a_schema, origin_of(builder, site),
                       "a schema must be an object or a boolean, found " + described(*site.node));
  }
  return id;
}

source::Origin origin_of(const Builder& builder, const Site& site) {
  return {builder.resources[site.resource].file, site.node->span, site.pointer};
}

std::vector<std::string> keys_of(const source::Node& object) {
  std::vector<std::string> keys;
  for (const source::Member& member : object.members) keys.push_back(member.key);
  return keys;
}

}  // namespace candor::schema
