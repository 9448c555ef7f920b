// schema/resolve/bind.cpp: from the text of a reference to the schema that it means.
#include <charconv>

#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/resolve/builder.hpp"
#include "schema/resolve/uri.hpp"

namespace candor::schema {
namespace {

/// A reference while it is followed.
struct Lookup {
  Builder& builder;
  const PendingRef& ref;
  std::string text;

  std::nullopt_t dangling(const std::string& why, std::string_view word = "",
                          const std::vector<std::string>& known = {}) {
    const std::string moved = moved_root();
    diagnostics::Diagnostic& said =
        builder.report.add(rules::dangling_ref, ref.at,
                           moved.empty() ? with_hint("'" + text + "' cannot be resolved: " + why, word, known)
                                         : "'" + text + "' cannot be resolved: " + why);
    if (!moved.empty())
      said.help.push_back(
          "write '" + moved +
          "': pointers begin at the root of the file, so those of a schema that was copied into "
          "it change");
    return std::nullopt;
  }

  /// Returns the pointer that a schema around the reference would mean by it, as if that schema were the root
  /// of its file: the innermost one in which the pointer leads to a schema. Empty if there is none.
  std::string moved_root() const {
    const Resource& resource = builder.resources[ref.resource];
    if (!text.starts_with('#') || !resource.pointer.empty()) return "";
    const std::string fragment = percent_decoded(std::string_view(text).substr(1));
    if (!fragment.empty() && !fragment.starts_with('/')) return "";
    std::string_view around = ref.at.pointer;
    while (!around.empty()) {
      around = around.substr(0, around.rfind('/'));
      const source::Node* const root = source::at_pointer(*resource.root, around);
      const source::Node* const target = root == nullptr ? nullptr : source::at_pointer(*root, fragment);
      // Of the schemas that '#' may mean, the outermost one is the one that was copied.
      const bool is_outermost = !fragment.empty() || around.rfind('/') == 0;
      if (!around.empty() && target != nullptr && is_outermost &&
          (target->kind == source::Kind::object || target->kind == source::Kind::boolean))
        return "#" + std::string(around) + text.substr(1);
    }
    return "";
  }

  std::nullopt_t unknown_name() {
    builder.report
        .add(text.find("://") == std::string::npos ? rules::dangling_ref : rules::remote_ref, ref.at,
             "'" + text + "' cannot be resolved: no schema has this $id, and Candor does not use the network")
        .help.emplace_back("refer to its file by a relative path once, so that its $id is known");
    return std::nullopt;
  }
};

/// A document as a resource, once.
std::size_t resource_of(Builder& builder, const std::shared_ptr<const source::Document>& document,
                        const std::string& uri) {
  const auto known = builder.resource_of_root.find(&document->root);
  if (known != builder.resource_of_root.end()) return known->second;
  builder.library.held.push_back(document);
  return add_resource(builder, Resource{&document->root, document->file, "", uri, builder.dialect});
}

/// Loads the file of a relative reference as a resource. Returns std::nullopt after the loader reported an
/// error.
std::optional<std::size_t> load_resource(Lookup& lookup, const std::string& path) {
  Builder& builder = lookup.builder;
  const std::string from = builder.resources[lookup.ref.resource].file->name;
  const auto document = load_document(builder, from, path, lookup.ref.at, builder.report);
  if (!document) return std::nullopt;
  return resource_of(builder, document, document->file->name);
}

std::optional<std::size_t> find_resource(Lookup& lookup, const std::string& uri) {
  Builder& builder = lookup.builder;
  if (uri.empty()) return lookup.ref.resource;
  const Resource& from = builder.resources[lookup.ref.resource];
  for (const std::string& resolved : {resolve_uri(from.uri, uri), resolve_uri(from.file->name, uri)}) {
    const auto known = builder.resource_of_uri.find(resolved);
    if (known != builder.resource_of_uri.end()) return known->second;
  }
  const std::string resolved = resolve_uri(from.uri, uri);
  if (const auto document = known_document(builder, resolved))
    return resource_of(builder, document, resolved);
  if (has_scheme(uri) || !builder.load) return lookup.unknown_name();
  return load_resource(lookup, percent_decoded(uri));
}

/// "'$defs'" or "the root": the value that a pointer got to.
std::string place_name(std::string_view pointer) {
  if (pointer.empty()) return "the root";
  return "'" + std::string(pointer.substr(pointer.rfind('/') + 1)) + "'";
}

std::string unescaped(std::string token) {
  for (const auto& [from, to] : {std::pair{"~1", "/"}, std::pair{"~0", "~"}}) {
    for (std::size_t at = token.find(from); at != std::string::npos; at = token.find(from, at + 1)) {
      token.replace(at, 2, to);
    }
  }
  return token;
}

/// The member or item that a token names, or null.
const source::Node* step(const source::Node& node, const std::string& token) {
  if (node.kind != source::Kind::array) return source::find(node, token);
  if (token.size() > 1 && token.front() == '0') return nullptr;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  const bool whole = error == std::errc{} && end == token.data() + token.size();
  return whole && index < node.items.size() ? &node.items[index] : nullptr;
}

/// Goes down one token of a pointer, into another resource where one begins.
bool descend(Lookup& lookup, Site& site, const std::string& token) {
  const source::Node* const next = step(*site.node, token);
  if (next == nullptr) {
    lookup.dangling(place_name(site.pointer) + " has no member '" + token + "'", token, keys_of(*site.node));
    return false;
  }
  const bool is_definition = site.pointer.ends_with("/$defs") || site.pointer.ends_with("/definitions");
  site.def_name = is_definition ? token : "";
  site.asserts_formats = formats_asserted_in(*site.node, site.asserts_formats);
  site.node = next;
  site.pointer = source::append_pointer(site.pointer, token);
  const auto own = lookup.builder.resource_of_root.find(next);
  if (own != lookup.builder.resource_of_root.end()) site.resource = own->second;
  return true;
}

std::optional<Site> follow_pointer(Lookup& lookup, Site site, std::string_view pointer) {
  while (!pointer.empty()) {
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    if (!descend(lookup, site, unescaped(std::string(pointer.substr(0, end))))) return std::nullopt;
    pointer.remove_prefix(end);
  }
  return site;
}

std::vector<std::string> anchors_of(const Builder& builder, std::size_t resource) {
  std::vector<std::string> names;
  for (const auto& [key, site] : builder.anchors) {
    if (key.first == resource) names.push_back(key.second);
  }
  return names;
}

std::optional<Site> find_site(Lookup& lookup) {
  const std::size_t hash = std::min(lookup.text.find('#'), lookup.text.size());
  const auto resource = find_resource(lookup, lookup.text.substr(0, hash));
  if (!resource) return std::nullopt;
  const std::string fragment =
      percent_decoded(std::string_view(lookup.text).substr(std::min(hash + 1, lookup.text.size())));
  const Resource& target = lookup.builder.resources[*resource];
  const Site root{*resource, target.root, target.pointer, 0, "", target.asserts_formats};
  if (fragment.starts_with('/')) return follow_pointer(lookup, root, fragment);
  if (!fragment.empty()) {
    const auto anchor = lookup.builder.anchors.find({*resource, fragment});
    if (anchor != lookup.builder.anchors.end()) return anchor->second;
    return lookup.dangling("no schema has the $anchor '" + fragment + "'", fragment,
                           anchors_of(lookup.builder, *resource));
  }
  if (!target.is_schema) return lookup.dangling("'#' is the contract, which is not a schema");
  Site whole = root;
  if (*resource != lookup.ref.resource && target.pointer.empty()) whole.def_name = stem(target.file->name);
  return whole;
}

const std::string& text_of(const Builder& builder, const PendingRef& ref) {
  return ref.is_dynamic ? builder.dynamic_texts.at(ref.from) : builder.graph[ref.from].ref_text;
}

/// A reference is dynamic only where it leads, by that name, to a dynamic anchor (core, section 8.2.3.2).
void note_dynamic_name(Builder& builder, const PendingRef& ref, const Site& target, const std::string& text) {
  const auto own = builder.resource_of_root.find(target.node);
  const std::size_t resource = own == builder.resource_of_root.end() ? target.resource : own->second;
  const bool is_recursive = builder.resources[ref.resource].dialect == Dialect::draft_2019_09;
  const std::string name = is_recursive
                               ? std::string(recursive_name)
                               : percent_decoded(text.substr(std::min(text.find('#') + 1, text.size())));
  const auto anchor = builder.anchors.find({resource, name});
  if (!builder.dynamic_anchors.contains({resource, name}) || anchor->second.node != target.node) return;
  builder.graph[ref.from].dynamic_name = name;
  builder.dynamic_names.insert(name);
}

void bind(Builder& builder, const PendingRef& ref) {
  const std::string text = text_of(builder, ref);
  Lookup lookup{builder, ref, text};
  const auto site = find_site(lookup);
  if (!site) return;
  const bool is_schema =
      site->node->kind == source::Kind::object || site->node->kind == source::Kind::boolean;
  if (!is_schema) {
    lookup.dangling("it refers to " + described(*site->node) + ", which is not a schema");
    return;
  }
  scan_schema(builder, *site);
  const Id target = read_schema(builder, *site);
  if (builder.graph[target].def_name.empty()) builder.graph[target].def_name = site->def_name;
  if (!ref.is_dynamic) {
    builder.graph[ref.from].ref = target;
    return;
  }
  builder.graph[ref.from].dynamic_ref = target;
  note_dynamic_name(builder, ref, *site, text);
}

/// Returns true for an absolute name that no schema has yet: a file that another reference leads to may bring
/// it.
bool may_come(const Builder& builder, const PendingRef& ref) {
  const std::string& text = text_of(builder, ref);
  const std::string uri = text.substr(0, text.find('#'));
  return has_scheme(uri) && !builder.resource_of_uri.contains(uri) && known_document(builder, uri) == nullptr;
}

PendingRef take_first(std::deque<PendingRef>& refs) {
  PendingRef ref = std::move(refs.front());
  refs.pop_front();
  return ref;
}

/// Reads the schemas that a dynamic reference may lead to, and that were not read yet. True if there were
/// any.
bool read_dynamic_anchors(Builder& builder) {
  const std::size_t before = builder.made.size();
  for (const auto& key : builder.dynamic_anchors) {
    if (builder.dynamic_names.contains(key.second)) read_schema(builder, builder.anchors.at(key));
  }
  return builder.made.size() != before;
}

void bind_pending(Builder& builder) {
  std::deque<PendingRef> late;
  while (!builder.pending.empty() || !late.empty()) {
    const bool is_late = builder.pending.empty();
    PendingRef ref = take_first(is_late ? late : builder.pending);
    if (!is_late && may_come(builder, ref)) {
      late.push_back(std::move(ref));
    } else {
      bind(builder, ref);
    }
  }
}

}  // namespace

void bind_references(Builder& builder) {
  do {
    bind_pending(builder);
  } while (read_dynamic_anchors(builder));
}

Graph take_graph(Builder& builder) {
  for (const Resource& resource : builder.resources)
    builder.graph.resources.push_back(
        {resource.uri, resource.pointer, resource.dialect == Dialect::draft_2020_12, {}});
  for (const auto& key : builder.dynamic_anchors) {
    const auto made = builder.made.find(builder.anchors.at(key).node);
    if (made != builder.made.end())
      builder.graph.resources[key.first].dynamic_anchors.emplace(key.second, made->second);
  }
  return std::move(builder.graph);
}

}  // namespace candor::schema
