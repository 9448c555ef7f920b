// schema/resolve/standalone_schema.hpp: a JSON Schema file that is no contract, such as the metaschema of
// contract files.
#pragma once

#include <optional>

#include "schema/model/contract_file.hpp"
#include "schema/resolve/reading.hpp"

namespace candor::schema {

/// A schema and all that it refers to.
struct StandaloneSchema {
  Graph graph;
  Id root = 0;
};

/// Reads a document as one schema and binds its references. Returns std::nullopt after reporting an error.
/// For `validate`. An empty `load` reads no file.
std::optional<StandaloneSchema> resolve_schema(const source::Document& document, const Loader& load,
                                               diagnostics::Findings& report, const Reading& reading = {});

}  // namespace candor::schema
