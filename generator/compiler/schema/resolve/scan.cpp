// schema/resolve/scan.cpp: finds the `$id`s and anchors of a document before any schema of it is read.
#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/resolve/uri.hpp"

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

/// A value during the scan, linked to its parent, from which its JSON Pointer is built on demand.
struct Spot {
  const Node* node = nullptr;
  std::size_t resource = 0;
  std::optional<bool> asserts_formats = {};
  const Spot* above = nullptr;
  /// The token from the parent to this value; the whole pointer for the root.
  std::string_view token;
  std::size_t index = 0;

  std::string pointer() const {
    if (above == nullptr) return std::string(token);
    if (above->node->kind == Kind::array) return source::append_pointer(above->pointer(), index);
    return source::append_pointer(above->pointer(), token);
  }
  Site site() const { return {resource, node, pointer(), 0, "", asserts_formats}; }
};

/// Scans only schemas: `$id` and `$anchor` within `enum`, `const` or unknown keywords have no effect.
struct Scan {
  Builder& builder;

  void visit(Spot spot) {
    if (spot.node->kind != Kind::object || !builder.scanned.insert(spot.node).second) return;
    if (spot.node != builder.resources[spot.resource].root) spot.resource = enter(spot);
    spot.asserts_formats = formats_asserted_in(*spot.node, spot.asserts_formats);
    note_anchors(spot);
    for (const source::Member& member : spot.node->members) {
      const KeywordEntry* const entry = find_keyword(member.key);
      if (entry == nullptr || entry->shape == Shape::plain) continue;
      visit_keyword(below(spot, member), entry->shape);
    }
  }

  static Spot below(const Spot& spot, const source::Member& member) {
    return {&member.value, spot.resource, spot.asserts_formats, &spot, member.key};
  }

  void visit_keyword(const Spot& value, Shape shape) {
    const bool is_list = value.node->kind == Kind::array;
    if (shape == Shape::schema || (shape == Shape::schema_or_list && !is_list)) return visit(value);
    if (is_list && (shape == Shape::list || shape == Shape::schema_or_list)) visit_items(value);
    if (shape == Shape::map) visit_members(value);
  }

  void visit_items(const Spot& list) {
    for (std::size_t i = 0; i < list.node->items.size(); ++i)
      visit({&list.node->items[i], list.resource, list.asserts_formats, &list, {}, i});
  }

  void visit_members(const Spot& map) {
    for (const source::Member& member : map.node->members) visit(below(map, member));
  }

  void note_anchors(const Spot& spot) {
    const Dialect dialect = builder.resources[spot.resource].dialect;
    if (const std::string* const name = text_of(*spot.node, "$anchor")) add_anchor(spot, *name, "$anchor");
    if (const std::string* const name = text_of(*spot.node, "$dynamicAnchor");
        name != nullptr && dialect == Dialect::draft_2020_12) {
      add_anchor(spot, *name, "$dynamicAnchor");
      builder.dynamic_anchors.emplace(spot.resource, *name);
    }
    // Draft-07 wrote an anchor as an `$id` that is only a fragment.
    if (const std::string* const id = text_of(*spot.node, "$id");
        id != nullptr && dialect == Dialect::draft_07 && id->starts_with('#') && id->size() > 1) {
      add_anchor(spot, id->substr(1), "$id");
    }
    const Node* const recursive = source::find(*spot.node, "$recursiveAnchor");
    if (recursive != nullptr && recursive->text == "true" && dialect == Dialect::draft_2019_09 &&
        spot.node == builder.resources[spot.resource].root) {
      add_anchor(spot, std::string(recursive_name), "$recursiveAnchor");
      builder.dynamic_anchors.emplace(spot.resource, recursive_name);
    }
  }

  void add_anchor(const Spot& spot, const std::string& name, std::string_view keyword) {
    Site named = spot.site();
    named.def_name = name.starts_with('$') ? "" : name;
    const auto [first, is_new] = builder.anchors.emplace(std::pair{spot.resource, name}, std::move(named));
    if (is_new || first->second.node == spot.node) return;
    auto& diagnostic = builder.report.add(rules::duplicate_anchor, keyword_origin(spot.site(), keyword),
                                          "duplicate anchor '" + name + "' in this schema resource");
    diagnostic.labels.push_back(
        {keyword_origin(first->second, anchor_keyword(*first->second.node, name)), "first defined here"});
    diagnostic.help.emplace_back("rename one of the two anchors");
  }

  /// The keyword by which a schema has the anchor.
  static std::string_view anchor_keyword(const Node& node, const std::string& name) {
    for (const std::string_view keyword : {"$anchor", "$dynamicAnchor"}) {
      const std::string* const text = text_of(node, keyword);
      if (text != nullptr && *text == name) return keyword;
    }
    return "$id";
  }

  source::Origin keyword_origin(const Site& site, std::string_view keyword) const {
    const Node* const value = source::find(*site.node, keyword);
    const auto& file = builder.resources[site.resource].file;
    return {file, (value != nullptr ? value : site.node)->span,
            source::append_pointer(site.pointer, keyword)};
  }

  /// The resource that a schema with an `$id` begins, or the one that it is in.
  std::size_t enter(const Spot& spot) {
    const std::string* const id = text_of(*spot.node, "$id");
    const Resource& around = builder.resources[spot.resource];
    if (id == nullptr || without_fragment(*id).empty()) return spot.resource;
    // Draft-07 ignores keywords beside `$ref`.
    if (around.dialect == Dialect::draft_07 && source::find(*spot.node, "$ref") != nullptr)
      return spot.resource;
    Resource inner{
        spot.node,      around.file, spot.pointer(),       resolve_uri(around.uri, without_fragment(*id)),
        around.dialect, true,        spot.asserts_formats, around.vocabularies};
    return make(std::move(inner));
  }

  std::size_t make(Resource resource) {
    if (resource.is_schema && source::find(*resource.root, "$schema") != nullptr) {
      diagnostics::Findings discarded;  // reported when the keyword is read
      if (const auto meaning = resolve_dialect(builder, resource, {}, discarded)) {
        resource.dialect = meaning->dialect;
        resource.vocabularies = meaning->vocabularies;
      }
    }
    const std::size_t number = builder.resources.size();
    builder.resource_of_root.emplace(resource.root, number);
    const auto [first, is_new] = builder.resource_of_uri.emplace(resource.uri, number);
    builder.resources.push_back(std::move(resource));
    if (!is_new) report_duplicate(number, first->second);
    return number;
  }

  /// Reports two schemas with one `$id`. A file that is found by two names is one schema.
  void report_duplicate(std::size_t number, std::size_t first) {
    const Resource& resource = builder.resources[number];
    if (text_of(*resource.root, "$id") == nullptr || resource.root == builder.resources[first].root) return;
    const auto place = [&](std::size_t of) {
      const Resource& each = builder.resources[of];
      return keyword_origin({of, each.root, each.pointer, 0, "", false}, "$id");
    };
    auto& diagnostic =
        builder.report.add(rules::duplicate_id, place(number), "duplicate $id '" + resource.uri + "'");
    diagnostic.labels.push_back({place(first), "first defined here"});
    diagnostic.help.emplace_back("rename one of the two, or refer to the first one with '$ref'");
  }

  /// A contract file is no schema; these members of it are, or hold some.
  void visit_contract(const Spot& root) {
    for (const source::Member& member : root.node->members) {
      const Spot part = below(root, member);
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

std::optional<bool> formats_asserted_in(const Node& node, std::optional<bool> around) {
  const Node* const word = source::find(node, formats_keyword);
  const std::optional<bool> said = word == nullptr ? std::nullopt : formats_asserted(*word);
  return said ? said : around;
}

std::size_t add_resource(Builder& builder, Resource resource) {
  Scan scan{builder};
  const bool is_schema = resource.is_schema;
  if (const std::string* const id = is_schema ? text_of(*resource.root, "$id") : nullptr) {
    resource.uri = resolve_uri(resource.uri, without_fragment(*id));
  }
  const std::string pointer = resource.pointer;
  Spot root{resource.root, 0, formats_asserted_in(*resource.root, resource.asserts_formats), nullptr,
            pointer};
  root.resource = scan.make(std::move(resource));
  builder.scanned.erase(root.node);
  if (is_schema) {
    scan.visit(root);
  } else {
    scan.visit_contract(root);
  }
  return root.resource;
}

void scan_schema(Builder& builder, const Site& site) {
  Scan{builder}.visit({site.node, site.resource, site.asserts_formats, nullptr, site.pointer});
}

}  // namespace candor::schema
