// schema/bind.cpp: from the text of a reference to the schema that it means.
#include <charconv>

#include "schema/builder.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/rules.hpp"
#include "schema/uri.hpp"

namespace candor::schema {
namespace {

/// A reference while it is followed.
struct Lookup {
  Builder& builder;
  const PendingRef& ref;
  std::string text;

  std::nullopt_t dangling(const std::string& why, std::string_view word = "",
                          const std::vector<std::string>& known = {}) {
    builder.report.add(rules::dangling_ref, ref.at,
                       with_hint("'" + text + "' leads nowhere: " + why, word, known));
    return std::nullopt;
  }

  std::nullopt_t unknown_name() {
    builder.report
        .add(rules::dangling_ref, ref.at,
             "'" + text + "' leads nowhere: no schema here has this $id, and Candor never uses the network")
        .notes.emplace_back("refer to its file once by a relative path: that makes its $id known");
    return std::nullopt;
  }
};

/// The file of a relative reference as a resource; nothing after the loader reported.
std::optional<std::size_t> load_resource(Lookup& lookup, const std::string& path) {
  Builder& builder = lookup.builder;
  const std::string from = builder.resources[lookup.ref.resource].file->name;
  auto& document = builder.library.by_reference[from + "\n" + path];
  if (!document) {
    auto loaded = builder.load(from, path, lookup.ref.at, builder.report);
    if (!loaded) return std::nullopt;
    auto& named = builder.library.by_name[loaded->file->name];
    if (!named) named = std::make_shared<const source::Document>(std::move(*loaded));
    document = named;
  }
  if (const auto known = builder.resource_of_root.find(&document->root);
      known != builder.resource_of_root.end()) {
    return known->second;
  }
  return add_resource(builder, Resource{&document->root, document->file, "", document->file->name});
}

std::optional<std::size_t> find_resource(Lookup& lookup, const std::string& uri) {
  Builder& builder = lookup.builder;
  if (uri.empty()) return lookup.ref.resource;
  const Resource& from = builder.resources[lookup.ref.resource];
  for (const std::string& resolved : {resolve_uri(from.uri, uri), resolve_uri(from.file->name, uri)}) {
    const auto known = builder.resource_of_uri.find(resolved);
    if (known != builder.resource_of_uri.end()) return known->second;
  }
  if (has_scheme(uri)) return lookup.unknown_name();
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
  const Site root{*resource, target.root, target.pointer, 0, ""};
  if (fragment.starts_with('/')) return follow_pointer(lookup, root, fragment);
  if (!fragment.empty()) {
    const auto anchor = lookup.builder.anchors.find({*resource, fragment});
    if (anchor != lookup.builder.anchors.end()) return anchor->second;
    return lookup.dangling("there is no $anchor '" + fragment + "'", fragment,
                           anchors_of(lookup.builder, *resource));
  }
  if (!target.is_schema) return lookup.dangling("'#' is the contract itself, which is no schema");
  Site whole = root;
  if (*resource != lookup.ref.resource && target.pointer.empty()) whole.def_name = stem(target.file->name);
  return whole;
}

void bind(Builder& builder, const PendingRef& ref) {
  Lookup lookup{builder, ref, builder.graph[ref.from].ref_text};
  const auto site = find_site(lookup);
  if (!site) return;
  const bool is_schema =
      site->node->kind == source::Kind::object || site->node->kind == source::Kind::boolean;
  if (!is_schema) {
    lookup.dangling("there is " + described(*site->node) + ", which is no schema");
    return;
  }
  const Id target = read_schema(builder, *site);
  if (builder.graph[target].def_name.empty()) builder.graph[target].def_name = site->def_name;
  builder.graph[ref.from].ref = target;
}

/// True for an absolute name that no schema has yet: a file that another reference leads to may bring it.
bool may_come(const Builder& builder, const PendingRef& ref) {
  const std::string& text = builder.graph[ref.from].ref_text;
  const std::string uri = text.substr(0, text.find('#'));
  return has_scheme(uri) && !builder.resource_of_uri.contains(uri);
}

PendingRef take_first(std::deque<PendingRef>& refs) {
  PendingRef ref = std::move(refs.front());
  refs.pop_front();
  return ref;
}

}  // namespace

void bind_references(Builder& builder) {
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

}  // namespace candor::schema
