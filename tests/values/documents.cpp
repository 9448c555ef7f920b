// tests/values/documents.cpp: where references of schemas point to.
#include <filesystem>

#include "oracle.hpp"

namespace values {
namespace {

bool is_absolute(const std::string& uri) {
  return uri.find("://") != std::string::npos || uri.starts_with("urn:");
}

/// Resolves a reference without fragment against a base (RFC 3986, section 5; as far as schemas need it).
std::string resolved(const std::string& base, const std::string& reference) {
  if (reference.empty()) return base;
  if (is_absolute(reference) || base.starts_with("urn:")) return reference;
  const std::size_t scheme = base.find("://");
  const std::size_t start = scheme == std::string::npos ? 0 : base.find('/', scheme + 3);
  const std::string host = base.substr(0, start == std::string::npos ? base.size() : start);
  const std::filesystem::path path = start == std::string::npos ? "/" : base.substr(start);
  return host + (path.parent_path() / reference).lexically_normal().generic_string();
}

std::string unescaped(std::string text) {
  std::string plain;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '%' && i + 2 < text.size()) {
      plain += static_cast<char>(std::stoi(text.substr(i + 1, 2), nullptr, 16));
      i += 2;
    } else {
      plain += text[i];
    }
  }
  return plain;
}

/// Returns the step that a token of a JSON Pointer names, or a null pointer.
const Value* step_into(const Value& value, std::string token) {
  for (std::size_t at = 0; (at = token.find('~', at)) != std::string::npos; ++at)
    token.replace(at, 2, token.substr(at, 2) == "~1" ? "/" : "~");
  if (value.is_object()) return value.contains(token) ? &value.at(token) : nullptr;
  if (!value.is_array() || token.empty() || token.find_first_not_of("0123456789") != std::string::npos)
    return nullptr;
  const std::size_t index = std::stoul(token);
  return index < value.size() ? &value.at(index) : nullptr;
}

bool is_legacy(const Value& schema, bool before) {
  if (!schema.is_object() || !schema.contains("$schema") || !schema.at("$schema").is_string()) return before;
  return schema.at("$schema").get<std::string>().find("draft-0") != std::string::npos;
}

/// Values below these are instances.
bool is_data(const std::string& keyword) {
  return keyword == "enum" || keyword == "const" || keyword == "default" || keyword == "examples";
}

}  // namespace

Place Documents::step(const Place& from, const Value& schema) const {
  Place place = from;
  place.schema = &schema;
  place.legacy = is_legacy(schema, from.legacy);
  if (!schema.is_object()) return place;
  const char* const name = "$id";
  if (!schema.contains(name) || !schema.at(name).is_string() || (place.legacy && schema.contains("$ref")))
    return place;
  std::string id = schema.at(name).get<std::string>();
  if (id.starts_with('#')) return place;
  id = id.substr(0, id.find('#'));
  place.base = resolved(from.base, id);
  place.root = &schema;
  return place;
}

void Documents::enter(const std::string& uri, const Value& document) {
  resources_.emplace(uri, &document);
  const std::function<void(const Place&)> walk = [&](const Place& from) {
    if (from.schema->is_object()) {
      if (from.root == from.schema) resources_.emplace(from.base, from.schema);
      for (const char* name : {"$anchor", "$dynamicAnchor"})
        if (from.schema->contains(name) && from.schema->at(name).is_string())
          anchors_.emplace(from.base + "#" + from.schema->at(name).get<std::string>(), from);
      if (from.schema->contains("$id") && from.schema->at("$id").is_string())
        if (const auto id = from.schema->at("$id").get<std::string>(); id.starts_with('#'))
          anchors_.emplace(from.base + id, from);
      for (const auto& [name, value] : from.schema->items())
        if (value.is_structured() && !is_data(name)) walk(step(from, value));
    } else if (from.schema->is_array()) {
      for (const Value& value : *from.schema)
        if (value.is_structured()) walk(step(from, value));
    }
  };
  walk(step({&document, &document, uri, false}, document));
}

Place Documents::place(const std::string& uri, const Value& document, const std::string& pointer) const {
  Place place = step({&document, &document, uri, false}, document);
  for (std::size_t at = 0; place.schema != nullptr && at < pointer.size();) {
    const std::size_t end = std::min(pointer.find('/', at + 1), pointer.size());
    const Value* const next = step_into(*place.schema, pointer.substr(at + 1, end - at - 1));
    if (next == nullptr) return {};
    place = step(place, *next);
    at = end;
  }
  return place;
}

Place Documents::follow(const Place& from, const std::string& reference) {
  const std::size_t hash = std::min(reference.find('#'), reference.size());
  const std::string fragment = unescaped(reference.substr(std::min(hash + 1, reference.size())));
  std::string uri = from.base;
  const Value* root = from.root;
  if (hash > 0) {
    uri = resolved(from.base, reference.substr(0, hash));
    if (!resources_.contains(uri)) {
      auto read = parse(read_(uri));
      if (!read) return {};
      const auto& owned = owned_[uri] = std::make_unique<Value>(std::move(*read));
      enter(uri, *owned);
    }
    root = resources_.at(uri);
  }
  if (!fragment.empty() && !fragment.starts_with('/')) {
    const auto anchor = anchors_.find(uri + "#" + fragment);
    return anchor == anchors_.end() ? Place() : anchor->second;
  }
  Place start{root, root, uri, from.legacy};
  start = step({root, root, uri, hash > 0 ? false : from.legacy}, *root);
  for (std::size_t at = 0; at < fragment.size();) {
    const std::size_t end = std::min(fragment.find('/', at + 1), fragment.size());
    const Value* const next = step_into(*start.schema, fragment.substr(at + 1, end - at - 1));
    if (next == nullptr) return {};
    start = step(start, *next);
    at = end;
  }
  return start;
}

}  // namespace values
