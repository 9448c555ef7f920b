// schema/resolve/builder.hpp: from JSON to a graph of schemas. Private to this directory.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/model/contract_file.hpp"
#include "schema/model/describe.hpp"
#include "schema/model/dialect.hpp"
#include "schema/resolve/reading.hpp"

namespace candor::schema {

/// Deepest nesting of schemas, and most of them in one graph.
inline constexpr int max_schema_depth = 128;
inline constexpr std::size_t max_schemas = 100'000;

/// The files that were loaded, each once. Lives as long as the graphs are built.
struct Library {
  std::map<std::string, std::shared_ptr<const source::Document>> by_reference;
  std::map<std::string, std::shared_ptr<const source::Document>> by_name;
  /// Documents that are in use.
  std::vector<std::shared_ptr<const source::Document>> held;
};

/// The base of references: a file, the schema of a tool, or a schema with its own `$id`.
struct Resource {
  const source::Node* root = nullptr;
  std::shared_ptr<const source::File> file;
  std::string pointer;  // of the root in its file
  std::string uri;      // its `$id`, resolved, or the name of its file
  Dialect dialect = Dialect::draft_2020_12;
  bool is_schema = true;         // false for a contract file, whose root is no schema
  std::optional<bool> asserts_formats = {};  // as "x-candor-formats" around its root says
  Vocabularies vocabularies = standard_vocabularies;
};

/// A value that is read as a schema, and where it is.
struct Site {
  std::size_t resource = 0;
  const source::Node* node = nullptr;
  std::string pointer;
  int depth = 0;
  std::string def_name;
  std::optional<bool> asserts_formats = {};
};

/// A reference that is not bound yet.
struct PendingRef {
  Id from = 0;
  std::size_t resource = 0;
  source::Origin at;
  bool is_dynamic = false;  // `$dynamicRef` or `$recursiveRef`
};

/// A graph while it is built.
struct Builder {
  diagnostics::Findings& report;
  const Loader& load;
  Library& library;
  Unknown unknown = Unknown::refuse;
  Registry registry = {};
  Dialect dialect = Dialect::draft_2020_12;  // of documents without `$schema`
  Graph graph = {};
  std::deque<Resource> resources = {};
  std::map<const source::Node*, std::size_t> resource_of_root = {};
  std::map<std::string, std::size_t> resource_of_uri = {};
  /// Anchors by resource and name; those of them that `$dynamicAnchor` made.
  std::map<std::pair<std::size_t, std::string>, Site> anchors = {};
  std::set<std::pair<std::size_t, std::string>> dynamic_anchors = {};
  /// Names in `$dynamicRef`s: every resource with such an anchor is read.
  std::set<std::string> dynamic_names = {};
  /// The texts of `$dynamicRef`, by the schema that has it.
  std::map<Id, std::string> dynamic_texts = {};
  std::set<const source::Node*> scanned = {};
  std::map<const source::Node*, Id> made = {};
  std::deque<PendingRef> pending = {};
};

/// The name of a `$recursiveAnchor` among the dynamic anchors; no `$dynamicAnchor` can have it.
inline constexpr std::string_view recursive_name = "$recursive";

/// "x-candor-formats": "assert" or "annotate", of a contract or a schema; holds for all that is in it.
inline constexpr std::string_view formats_keyword = "x-candor-formats";
/// Returns the value, or std::nullopt if it is neither of the two.
std::optional<bool> formats_asserted(const source::Node& value);
/// Returns the setting within a value that may have the keyword; `around` is the setting outside, if there
/// is one.
std::optional<bool> formats_asserted_in(const source::Node& node, std::optional<bool> around);

/// Adds a resource, and those in it that have an `$id`; finds the anchors of all. Returns its number.
std::size_t add_resource(Builder& builder, Resource resource);

/// Does the same for a value that was not known to be a schema until a reference led there.
void scan_schema(Builder& builder, const Site& site);

/// The dialect and the vocabularies that `$schema` chooses.
struct DialectChoice {
  Dialect dialect = Dialect::draft_2020_12;
  Vocabularies vocabularies = standard_vocabularies;
};
std::optional<DialectChoice> resolve_dialect(Builder& builder, const Resource& resource,
                                             const source::Origin& at, diagnostics::Findings& report);

/// The document of an absolute name: one that the caller knows, or a metaschema; null if there is none.
std::shared_ptr<const source::Document> known_document(const Builder& builder, const std::string& uri);

/// The document of a relative path; null after the loader reported.
std::shared_ptr<const source::Document> load_document(Builder& builder, const std::string& from,
                                                      const std::string& path, const source::Origin& at,
                                                      diagnostics::Findings& report);

/// Reads a schema and its subschemas once. Invalid keywords are reported and left out.
Id read_schema(Builder& builder, Site site);

/// Binds the references read so far, and those that are read on the way.
void bind_references(Builder& builder);

/// The graph, with its resources.
Graph take_graph(Builder& builder);

/// The place of a value of that resource.
source::Origin origin_of(const Builder& builder, const Site& site);

/// The keys of an object.
std::vector<std::string> keys_of(const source::Node& object);

}  // namespace candor::schema
