// canonicalize/normalizer.hpp: the state of canonicalization, and its functions. Private to this module.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canonicalize/passes.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::canonicalize {

/// A graph while it is canonicalized.
struct Normalizer {
  schema::Graph& graph;
  diagnostics::Findings& report;
  /// The schema that takes the place of each schema; itself if none does.
  std::vector<schema::Id> replacement;
  std::vector<bool> canonical;
  /// The intersection of each pair of schemas, made once.
  std::map<std::pair<schema::Id, schema::Id>, schema::Id> pairs;
  /// The limit of schemas: merging unions multiplies them.
  std::size_t max_schemas = 0;
  int depth = 0;
  /// True if contradictions are not reported.
  bool quiet = false;
  /// True once merging multiplied to too many schemas, which was reported.
  bool gave_up = false;
};

/// Makes each `$dynamicRef` a plain reference, in a copy of the schemas above it for each scope that leads
/// there; `dynamic` says which schemas have one below them, and is true for copies. Does nothing where that
/// makes too many schemas, or references without an end.
void specialize(schema::ContractFile& contract, std::vector<bool>& dynamic);

/// Gives `schema` the guards of `other` too.
void adopt_guards(schema::Schema& schema, const schema::Schema& other);

/// Brings a schema into its normal form, and before it those that apply to the same instance.
void canonicalize_schema(Normalizer& normalizer, schema::Id schema);

/// Report a contradiction that the checks of analyze/ did not find, without a reason.
void report_unsatisfiable(Normalizer& normalizer, const schema::Schema& schema);
void report_unreachable(Normalizer& normalizer, schema::Id branch);

/// Replaces the schema by a reference to another one; without annotations of its own, by that schema itself.
void make_alias(Normalizer& normalizer, schema::Id schema, schema::Id target);

/// Follows the references of a schema, which must be canonical.
const schema::Schema& deref(const Normalizer& normalizer, schema::Id schema);

/// Adds a schema to the graph.
schema::Id add_schema(Normalizer& normalizer, schema::Schema schema, bool is_canonical);

/// Returns a schema that is satisfied by the values that satisfy both. It is canonicalized when it is needed.
schema::Id intersection_of(Normalizer& normalizer, schema::Id left, schema::Id right);

/// Replaces `left` by the intersection of two schemas in normal form outside of the graph; its annotations
/// stay. Sets `unsatisfiable` if no value satisfies both; then `left` has no meaning.
void intersect(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
               bool& unsatisfiable);

/// The same where neither is a union.
void merge(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right, bool& unsatisfiable);
void merge_objects(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
                   bool& unsatisfiable);
void merge_arrays(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right);

/// Drops keywords of other types and enum values that the other keywords exclude; adds a property for each
/// required name.
void simplify(Normalizer& normalizer, schema::Schema& schema, bool& unsatisfiable);

/// Flattens a union and drops equal branches. A single branch replaces the union; constants become an enum.
void simplify_union(Normalizer& normalizer, schema::Id id);

/// Returns the schema without its constraints.
schema::Schema annotations_of(const schema::Schema& schema);
/// Gives `schema` the annotations of `other` that it lacks.
void adopt_annotations(schema::Schema& schema, const schema::Schema& other);
/// Takes the default away, for good, if the other schema has another one.
void contest_default(schema::Schema& schema, const schema::Schema& other);
/// Copies the locations of keywords from `other`; the first location of a keyword is used.
void adopt_places(schema::Schema& schema, const schema::Schema& other);

}  // namespace candor::canonicalize
