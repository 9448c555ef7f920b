// canonicalize/normalizer.hpp: the state that the passes of normalize() share. Private to this module.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "canonicalize/normalize.hpp"
#include "schema/model/comparison.hpp"
#include "schema/model/subschemas.hpp"

namespace candor::canonicalize {

/// Two conditions that exclude each other, and where they stand.
struct Conflict {
  std::string why;  // "" where it was reported already
  source::Origin first;
  source::Origin second;
  std::string way_out = "change one of the two, or take it away";
};

/// A graph while it is normalized.
struct Normalizer {
  schema::Graph& graph;
  diagnostics::Report& report;
  /// The replacement of each schema; itself if it has none.
  std::vector<schema::Id> forward;
  std::vector<bool> settled;
  /// The schema that stands for "both of these", made once for each pair.
  std::map<std::pair<schema::Id, schema::Id>, schema::Id> pairs;
  /// Most schemas; merging unions multiplies them.
  std::size_t most = 0;
  int depth = 0;
  /// If true, an invalid schema accepts nothing and is not reported.
  bool as_written = false;
  /// The schemas whose authored form has reported errors.
  std::vector<bool> faulty = {};
};

/// Moves constraints that C++ types cannot express from all reachable schemas into guards (Schema::guards).
/// The remaining schema accepts at least the authored values. A schema with a `$dynamicRef` below it is
/// guarded at the root, because its meaning depends on the dynamic scope. Returns true if there is a guard.
bool soften(schema::Graph& graph, const std::vector<schema::Id>& roots, bool as_written);

/// Gives `schema` the guards of `other` too.
void adopt_guards(schema::Schema& schema, const schema::Schema& other);

/// Brings a schema into its normal form, and those that apply to the same value before it.
void settle(Normalizer& normalizer, schema::Id schema);

/// Turns the schema into a reference to another one; removes it if it has no annotations of its own.
void make_alias(Normalizer& normalizer, schema::Id schema, schema::Id target);

/// Follows the references of a canonical schema.
const schema::Schema& flat(const Normalizer& normalizer, schema::Id schema);

/// Adds a schema to the graph.
schema::Id add_schema(Normalizer& normalizer, schema::Schema schema, bool is_settled);

/// Returns the intersection of both schemas, which is canonicalized on demand.
schema::Id both(Normalizer& normalizer, schema::Id left, schema::Id right);

/// Replaces `left` by the intersection of two canonical schemas outside the graph; keeps the annotations of
/// `left`. A conflict states why the intersection is unsatisfiable; the schema is then unusable.
void conjoin(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
             std::optional<Conflict>& conflict);

/// The same where neither is a union.
void merge(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
           std::optional<Conflict>& conflict);
void merge_objects(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
                   std::optional<Conflict>& conflict);
void merge_arrays(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right);

/// Removes keywords that do not apply to the remaining types and values that other keywords refuse; adds a
/// property for each required name.
void tidy(Normalizer& normalizer, schema::Schema& schema, std::optional<Conflict>& conflict);

/// A union in its normal form: flattened, without repeats, a single branch or a list of constants where it is
/// one.
void tidy_union(Normalizer& normalizer, schema::Id schema);

/// Params that are a choice between objects become one object: the members of all, required where all require
/// them, and the choice as its guard.
void join_params(schema::ContractFile& contract);

/// Without anything that constrains.
schema::Schema annotations_of(const schema::Schema& schema);
/// Gives `schema` the annotations of `other` that it lacks.
void adopt_annotations(schema::Schema& schema, const schema::Schema& other);
/// Copies the locations of keywords from `other`; the first location of a keyword is used.
void adopt_places(schema::Schema& schema, const schema::Schema& other);
}  // namespace candor::canonicalize
