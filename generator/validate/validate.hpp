// validate/validate.hpp: the interpreter: does a value satisfy a schema?
#pragma once

#include <string>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::validate {

/// One way in which a value breaks a schema.
struct Finding {
  std::string instance_pointer;  // RFC 6901, from the value that was given
  std::string keyword;           // "minimum", as the schema spells it; "false" for the schema `false`
  source::Origin schema;         // where the keyword stands
  std::string message;           // what was expected and what was found, without a full stop
  source::Span span;             // of the part of the value that is wrong
  /// The way that led to the keyword, by way of references, and its own name (core, section 12.3): a pointer
  /// such as
  /// "/properties/a/$ref/minimum", and an URI with a pointer as its fragment.
  std::string keyword_location;
  std::string absolute_keyword_location;
  /// True where checking came to no end: then it is not known whether the value is valid.
  bool undecided = false;
};

/// Most findings that are kept for one value.
inline constexpr std::size_t max_findings = 64;

/// Everything in `value` that the schema refuses, in the order of the value; empty means valid. All keywords
/// of JSON Schema 2020-12 as it defines them, on the graph as it was resolved or normalized: lengths in code
/// points, numbers exact, `format` asserted where the schema says so. Of a union that nothing fits, the
/// nearest branch explains. Bounded for every schema: one that takes too many steps for the size of the
/// value, goes too deep, or leads back to itself without going into the value, is a finding ("$ref"), never a
/// verdict.
std::vector<Finding> validate(const schema::Graph& graph, schema::Id schema, const source::Node& value);

/// The same of a schema in its normal form, held to its guards too: what was written of it, in the graph
/// `written` (Schema::guards).
std::vector<Finding> validate_guarded(const schema::Graph& graph, const schema::Graph& written,
                                      schema::Id schema, const source::Node& value);

/// The same for a schema that is not in the graph itself.
std::vector<Finding> validate(const schema::Graph& graph, const schema::Schema& schema,
                              const source::Node& value);

}  // namespace candor::validate
