// schema/resolve/standalone_schema.cpp: a JSON Schema file that is no contract.
#include "schema/resolve/standalone_schema.hpp"

#include "schema/model/subschemas.hpp"
#include "schema/resolve/builder.hpp"
#include "schema/resolve/reference_cycles.hpp"

namespace candor::schema {

std::optional<StandaloneSchema> resolve_schema(const source::Document& document, const Loader& load,
                                               diagnostics::Findings& report, const Reading& reading) {
  const std::size_t errors_before = report.count(diagnostics::Severity::error);
  Library library;
  Builder builder{report, load, library, reading.unknown, reading.registry, reading.dialect};
  const std::string uri(reading.base_uri.empty() ? document.file->name : reading.base_uri);
  const std::size_t resource = add_resource(builder, Resource{&document.root, document.file, "", uri,
                                                              reading.dialect, true, reading.assert_formats});
  const Id root = read_schema(builder, Site{resource, &document.root, "", 0, "", reading.assert_formats});
  bind_references(builder);
  check_reference_cycles(builder.graph, reachable(builder.graph, {root}), report);
  if (report.count(diagnostics::Severity::error) != errors_before) return std::nullopt;
  return StandaloneSchema{take_graph(builder), root};
}

}  // namespace candor::schema
