// schema/resolve/dialect_resolution.cpp: resolves `$schema` to a dialect and its vocabularies.
#include "diagnostics/rules.hpp"
#include "schema/keywords/keyword.hpp"
#include "schema/resolve/builder.hpp"
#include "schema/resolve/uri.hpp"

namespace candor::schema {
namespace {

using source::Node;

/// A metaschema's own draft; older or other ones are not read.
std::optional<Dialect> dialect_of_metaschema(const Node& metaschema) {
  const Node* const draft = source::find(metaschema, "$schema");
  return draft == nullptr ? std::nullopt : dialect_of(draft->text);
}

/// The vocabularies of a metaschema; `refused` is a required one that is unknown.
Vocabularies vocabularies_of(const Node& metaschema, std::string& refused) {
  const Node* const list = source::find(metaschema, "$vocabulary");
  if (list == nullptr || list->kind != source::Kind::object) return standard_vocabularies;
  unsigned bits = vocabulary_core;
  for (const source::Member& member : list->members) {
    const auto known = vocabulary_named(member.key);
    if (known) bits |= *known;
    if (!known && member.value.text == "true") refused = member.key;
  }
  return static_cast<Vocabularies>(bits);
}

std::shared_ptr<const source::Document> metaschema_of(Builder& builder, const Resource& resource,
                                                      const std::string& uri, const source::Origin& at,
                                                      diagnostics::Findings& report) {
  const std::string name = uri.substr(0, uri.find('#'));
  if (auto known = known_document(builder, resolve_uri(resource.uri, name))) return known;
  const bool is_path = !has_scheme(name) && name.ends_with(".json") && !has_scheme(resource.uri);
  return is_path ? load_document(builder, resource.file->name, percent_decoded(name), at, report) : nullptr;
}

}  // namespace

std::optional<DialectChoice> resolve_dialect(Builder& builder, const Resource& resource,
                                             const source::Origin& at, diagnostics::Findings& report) {
  const Node* const draft = source::find(*resource.root, "$schema");
  if (draft == nullptr || draft->kind != source::Kind::string) return std::nullopt;
  if (const auto known = dialect_of(draft->text)) return DialectChoice{*known, standard_vocabularies};
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  const auto refuse = [&](const std::string& why) {
    if (report.count(diagnostics::Severity::error) != errors_before) return;
    report.add(rules::unsupported_dialect, at, why)
        .help.emplace_back("use 2020-12, 2019-09 or draft-07: https://json-schema.org/draft/2020-12/schema");
  };
  const auto metaschema = metaschema_of(builder, resource, draft->text, at, report);
  const auto dialect = metaschema ? dialect_of_metaschema(metaschema->root) : std::nullopt;
  if (!dialect) {
    refuse("unsupported JSON Schema dialect '" + draft->text + "'");
    return std::nullopt;
  }
  std::string refused;
  const DialectChoice meaning{*dialect, vocabularies_of(metaschema->root, refused)};
  if (refused.empty()) return meaning;
  refuse("the dialect '" + draft->text + "' requires the vocabulary '" + refused +
         "', which Candor does not support");
  return std::nullopt;
}

std::shared_ptr<const source::Document> known_document(const Builder& builder, const std::string& uri) {
  if (builder.registry) {
    if (auto known = builder.registry(uri)) return known;
  }
  return standard_metaschema(uri);
}

std::shared_ptr<const source::Document> load_document(Builder& builder, const std::string& from,
                                                      const std::string& path, const source::Origin& at,
                                                      diagnostics::Findings& report) {
  auto& document = builder.library.by_reference[from + "\n" + path];
  if (document) return document;
  auto loaded = builder.load ? builder.load(from, path, at, report) : std::nullopt;
  if (!loaded) return nullptr;
  auto& named = builder.library.by_name[loaded->file->name];
  if (!named) named = std::make_shared<const source::Document>(std::move(*loaded));
  document = named;
  return document;
}

}  // namespace candor::schema
