// canonicalize/normalizer.hpp: what the parts of normalize share. Private to this folder's module.
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
  /// Where users of a schema are sent instead; itself where nobody is.
  std::vector<schema::Id> forward;
  std::vector<bool> settled;
  /// The schema that stands for "both of these", made once for each pair.
  std::map<std::pair<schema::Id, schema::Id>, schema::Id> pairs;
  /// Most schemas; merging unions multiplies them.
  std::size_t most = 0;
  int depth = 0;
  /// What is wrong with a schema makes it refuse everything, and is not said.
  bool as_written = false;
  /// Schemas of which it was said what is wrong as they are written; empty where nothing is.
  std::vector<bool> faulty = {};
};

/// Takes what no C++ type holds out of the schemas that the roots reach, and notes on each the guard that it
/// was (Schema::guards). What is left takes at least what was written. A schema with a `$dynamicRef` below it
/// is held to at the root, as its meaning depends on the way there. True if there is a guard.
bool soften(schema::Graph& graph, const std::vector<schema::Id>& roots, bool as_written);

/// Gives `schema` the guards of `other` too.
void adopt_guards(schema::Schema& schema, const schema::Schema& other);

/// Brings a schema into its normal form, and those that apply to the same value before it.
void settle(Normalizer& normalizer, schema::Id schema);

/// Makes the schema stand for another one: gone where it says nothing of its own, else an annotated
/// reference.
void make_alias(Normalizer& normalizer, schema::Id schema, schema::Id target);

/// What the schema says, its references followed. It must be settled.
const schema::Schema& flat(const Normalizer& normalizer, schema::Id schema);

/// Adds a schema to the graph.
schema::Id add_schema(Normalizer& normalizer, schema::Schema schema, bool is_settled);

/// The schema that holds where both hold; settled when it is needed.
schema::Id both(Normalizer& normalizer, schema::Id left, schema::Id right);

/// Makes `left` both at once, of schemas in normal form that are no part of the graph; its annotations stay.
/// A conflict says why nothing satisfies both; then the schema has no meaning.
void conjoin(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
             std::optional<Conflict>& conflict);

/// The same where neither is a union.
void merge(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
           std::optional<Conflict>& conflict);
void merge_objects(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right,
                   std::optional<Conflict>& conflict);
void merge_arrays(Normalizer& normalizer, schema::Schema& left, const schema::Schema& right);

/// Drops keywords that say nothing of the types that are left, and values that the rest refuses; adds a
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
/// Gives `schema` the places of keywords of `other`: the first place of a keyword is the one that counts.
void adopt_places(schema::Schema& schema, const schema::Schema& other);
}  // namespace candor::canonicalize
