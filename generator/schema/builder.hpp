// schema/builder.hpp: from JSON to a graph of schemas. Private to this folder.
#pragma once

#include <cstddef>
#include <deque>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "schema/contract_file.hpp"
#include "schema/dialect.hpp"

namespace candor::schema {

/// Deepest nesting of schemas, and most of them in one graph.
inline constexpr int max_schema_depth = 128;
inline constexpr std::size_t max_schemas = 100'000;

/// The files that were loaded, each once. Lives as long as the graphs are built.
struct Library {
  std::map<std::string, std::shared_ptr<const source::Document>> by_reference;
  std::map<std::string, std::shared_ptr<const source::Document>> by_name;
};

/// What a reference is relative to: a file, a tool's schema, or a schema with its own `$id`.
struct Resource {
  const source::Node* root = nullptr;
  std::shared_ptr<const source::File> file;
  std::string pointer;  // of the root in its file
  std::string uri;      // its `$id`, resolved, or the name of its file
  Dialect dialect = Dialect::draft_2020_12;
  bool is_schema = true;  // false for a contract file, whose root is no schema
};

/// A value that is read as a schema, and where it is.
struct Site {
  std::size_t resource = 0;
  const source::Node* node = nullptr;
  std::string pointer;
  int depth = 0;
  std::string def_name;
};

/// A reference that is not bound yet.
struct PendingRef {
  Id from = 0;
  std::size_t resource = 0;
  source::Origin at;
};

/// A graph while it is built.
struct Builder {
  diagnostics::Report& report;
  const Loader& load;
  Library& library;
  Graph graph;
  std::deque<Resource> resources;
  std::map<const source::Node*, std::size_t> resource_of_root;
  std::map<std::string, std::size_t> resource_of_uri;
  /// Anchors by resource and name.
  std::map<std::pair<std::size_t, std::string>, Site> anchors;
  std::map<const source::Node*, Id> made;
  std::deque<PendingRef> pending;
};

/// Adds a resource, and those in it that have an `$id`; finds the anchors of all. Returns its number.
std::size_t add_resource(Builder& builder, Resource resource);

/// Reads a schema and those within it, once. After a fault the schema is there, without what was wrong.
Id read_schema(Builder& builder, const Site& site);

/// Binds the references read so far, and those that are read on the way.
void bind_references(Builder& builder);

/// The place of a value of that resource.
source::Origin origin_of(const Builder& builder, const Site& site);

/// "message; did you mean 'x'?", or the message alone when nothing is near.
std::string with_hint(std::string message, std::string_view word, const std::vector<std::string>& known);

/// The keys of an object.
std::vector<std::string> keys_of(const source::Node& object);

}  // namespace candor::schema
