// schema/validate.hpp: the interpreter: does a value satisfy a schema?
#pragma once

#include <string>
#include <vector>

#include "schema/schema.hpp"

namespace candor::schema {

/// One way in which a value breaks a schema.
struct Finding {
  std::string instance_pointer;  // RFC 6901, from the value that was given
  std::string keyword;           // "minimum"
  source::Origin schema;         // where the keyword stands
  std::string message;           // without a full stop
  source::Span span;             // of the part of the value that is wrong
};

/// Most findings that are kept for one value.
inline constexpr std::size_t max_findings = 64;

/// Everything in `value` that the schema refuses, in the order of the value; empty means valid. Keywords as
/// JSON Schema 2020-12 defines them; lengths in code points, numbers exact, `format` not asserted. Bounded
/// for every schema: one that needs more than a million steps, or leads back to itself without going into the
/// value, is a finding ("$ref").
std::vector<Finding> validate(const Graph& graph, Id schema, const source::Node& value);

/// The same for a schema that is not in the graph itself.
std::vector<Finding> validate(const Graph& graph, const Schema& schema, const source::Node& value);

}  // namespace candor::schema
