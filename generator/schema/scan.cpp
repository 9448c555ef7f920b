// generator/schema/scan.cpp: finds the `$id`s and anchors of a document before any schema of it is read.
#include "schema/keywords/keyword.hpp"
#include "schema/uri.hpp"

namespace candor::schema {
namespace {

using source::Kind;
using source::Node;

std::string without_fragment(const std::string& uri) { return uri.substr(0, uri.find('#')); }

/// The text of a member; null if it has none, or it is no text.
const std::string* text_of(const Node& node, std::string_view name) {
  const Node* const found = source::find(node, name);
  return found != nullptr && found->kind == Kind::string ? &found->text : nullptr;
}

/// Walks through schemas only: what stands in `enum`, `const` or an unknown keyword names nothing.
struct Scan {
  Builder& builder;

  void visit(Site site) {
    if (site.node->kind != Kind::object || !builder.scanned.insert(site.node).second) return;
    if (site.node != builder.resources[site.resource].root) site.resource = enter(site);
    site.asserts_formats = formats_asserted_in(*site.node, site.asserts_formats);
    note_anchors(site);
    for (const source::Member& member : site.node->members) {
      const KeywordEntry* const entry = find_keyword(member.key);
      if (entry == nullptr || entry->shape == Shape::plain) continue;
      visit_keyword(below(site, member.value, member.key), entry->shape);
    }
  }

  static Site below(const Site& site, const Node& node, std::string_view token) {
    return {site.resource, &node, source::append_pointer(site.pointer, token), 0, "", site.asserts_formats};
  }

  void visit_keyword(const Site& value, Shape shape) {
    const bool is_list = value.node->kind == Kind::array;
    if (shape == Shape::schema || (shape == Shape::schema_or_list && !is_list)) return visit(value);
    if (is_list && (shape == Shape::list || shape == Shape::schema_or_list)) visit_items(value);
    if (shape == Shape::map) visit_members(value);
  }

  void visit_items(const Site& list) {
    for (std::size_t i = 0; i < list.node->items.size(); ++i)
      visit(below(list, list.node->items[i], std::to_string(i)));
  }

  void visit_members(const Site& map) {
    for (const source::Member& member : map.node->members) visit(below(map, member.value, member.key));
  }

  void note_anchors(const Site& site) {
    const Dialect dialect = builder.resources[site.resource].dialect;
    if (const std::string* const name = text_of(*site.node, "$anchor")) add_anchor(site, *name);
    if (const std::string* const name = text_of(*site.node, "$dynamicAnchor");
        name != nullptr && dialect == Dialect::draft_2020_12) {
      add_anchor(site, *name);
      builder.dynamic_anchors.emplace(site.resource, *name);
    }
    // Draft-07 wrote an anchor as an `$id` that is only a fragment.
    if (const std::string* const id = text_of(*site.node, "$id");
        id != nullptr && dialect == Dialect::draft_07 && id->starts_with('#') && id->size() > 1) {
      add_anchor(site, id->substr(1));
    }
    const Node* const recursive = source::find(*site.node, "$recursiveAnchor");
    if (recursive != nullptr && recursive->text == "true" && dialect == Dialect::draft_2019_09 &&
        site.node == builder.resources[site.resource].root) {
      add_anchor(site, std::string(recursive_name));
      builder.dynamic_anchors.emplace(site.resource, recursive_name);
    }
  }

  void add_anchor(const Site& site, const std::string& name) {
    Site named = site;
    named.def_name = name.starts_with('$') ? "" : name;
    builder.anchors.emplace(std::pair{site.resource, name}, std::move(named));
  }

  /// The resource that a schema with an `$id` begins, or the one that it is in.
  std::size_t enter(const Site& site) {
    const std::string* const id = text_of(*site.node, "$id");
    const Resource& around = builder.resources[site.resource];
    if (id == nullptr || without_fragment(*id).empty()) return site.resource;
    // Draft-07 heeds nothing beside `$ref`.
    if (around.dialect == Dialect::draft_07 && source::find(*site.node, "$ref") != nullptr)
      return site.resource;
    Resource inner{
        site.node,      around.file, site.pointer,         resolve_uri(around.uri, without_fragment(*id)),
        around.dialect, true,        site.asserts_formats, around.vocabularies};
    return make(std::move(inner));
  }

  std::size_t make(Resource resource) {
    if (resource.is_schema && source::find(*resource.root, "$schema") != nullptr) {
      diagnostics::Report unsaid;  // said when the keyword is read
      if (const auto meaning = meaning_of(builder, resource, {}, unsaid)) {
        resource.dialect = meaning->dialect;
        resource.vocabularies = meaning->vocabularies;
      }
    }
    const std::size_t number = builder.resources.size();
    builder.resource_of_root.emplace(resource.root, number);
    builder.resource_of_uri.emplace(resource.uri, number);
    builder.resources.push_back(std::move(resource));
    return number;
  }

  /// A contract file is no schema; these members of it are, or hold some.
  void visit_contract(const Site& root) {
    for (const source::Member& member : root.node->members) {
      const Site part = below(root, member.value, member.key);
      // One with a `$schema` of its own becomes a resource when it is read.
      const bool is_own =
          source::find(member.value, "$schema") != nullptr && source::find(member.value, "$id") == nullptr;
      if ((member.key == "params" || member.key == "result") && !is_own) visit(part);
      if (member.key == "$defs" || member.key == "types") visit_members(part);
    }
  }
};

}  // namespace

std::optional<bool> formats_asserted(const Node& value) {
  if (value.kind != Kind::string) return std::nullopt;
  if (value.text == "assert") return true;
  return value.text == "annotate" ? std::optional(false) : std::nullopt;
}

bool formats_asserted_in(const Node& node, bool around) {
  const Node* const word = source::find(node, formats_word);
  return word == nullptr ? around : formats_asserted(*word).value_or(around);
}

std::size_t add_resource(Builder& builder, Resource resource) {
  Scan scan{builder};
  const bool is_schema = resource.is_schema;
  if (const std::string* const id = is_schema ? text_of(*resource.root, "$id") : nullptr) {
    resource.uri = resolve_uri(resource.uri, without_fragment(*id));
  }
  Site root{0, resource.root, resource.pointer, 0, "", resource.asserts_formats};
  root.asserts_formats = formats_asserted_in(*root.node, root.asserts_formats);
  root.resource = scan.make(std::move(resource));
  builder.scanned.erase(root.node);
  if (is_schema) {
    scan.visit(root);
  } else {
    scan.visit_contract(root);
  }
  return root.resource;
}

void scan_schema(Builder& builder, const Site& site) { Scan{builder}.visit(site); }

}  // namespace candor::schema
