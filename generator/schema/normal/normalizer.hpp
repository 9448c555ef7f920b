// schema/normal/normalizer.hpp: what the parts of normalize share. Private to this folder's module.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "schema/contract_file.hpp"

namespace candor::schema {

/// Two conditions that exclude each other, and where they stand.
struct Conflict {
  std::string why;  // "" where it was reported already
  source::Origin first;
  source::Origin second;
  std::string way_out = "change one of the two, or take it away";
};

/// A graph while it is normalized.
struct Normalizer {
  Graph& graph;
  diagnostics::Report& report;
  /// Where users of a schema are sent instead; itself where nobody is.
  std::vector<Id> forward;
  std::vector<bool> settled;
  /// The schema that stands for "both of these", made once for each pair.
  std::map<std::pair<Id, Id>, Id> pairs;
  /// Most schemas; merging unions multiplies them.
  std::size_t most = 0;
  int depth = 0;
  /// What is wrong with a schema makes it refuse everything, and is not said.
  bool as_written = false;
  /// Schemas of which it was said what is wrong as they are written; empty where nothing is.
  std::vector<bool> faulty = {};
};

/// All schemas that can be reached from the roots, roots first, each once.
std::vector<Id> reachable(const Graph& graph, const std::vector<Id>& roots);

/// The schemas that apply to the same value: the references, the branches of allOf, anyOf and oneOf, `not`,
/// `if`, `then`, `else`, and those of dependentSchemas.
std::vector<Id> in_place(const Schema& schema);

/// Reports references that lead back to themselves without going into the value. True if there are none.
bool check_cycles(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Report& report);

/// True if the schema says something that no C++ type holds.
bool is_hard(const Schema& schema);

/// Takes what no C++ type holds out of the schemas that the roots reach, and notes on each the guard that it
/// was (Schema::guards). What is left takes at least what was written. A schema with a `$dynamicRef` below it
/// is held to at the root, as its meaning depends on the way there. True if there is a guard.
bool soften(Graph& graph, const std::vector<Id>& roots, bool as_written);

/// Gives `schema` the guards of `other` too.
void adopt_guards(Schema& schema, const Schema& other);

/// The schemas that are asserted of some value: all but those below `not` and `if` alone, which may well take
/// nothing.
std::vector<Id> asserted(const WrittenSchemas& written);

/// Reports what is wrong with single schemas as they are written: bounds, enum values, members. Gives the
/// schemas of which an error was said, by id.
std::vector<bool> check_written(const WrittenSchemas& written, diagnostics::Report& report);

/// Reports what contradicts itself in the schemas as they are written: what no value satisfies, branches that
/// none can take, and conditions that ask for what cannot be.
void check_contradictions(const WrittenSchemas& written, diagnostics::Report& report);

/// Brings a schema into its normal form, and those that apply to the same value before it.
void settle(Normalizer& normalizer, Id schema);

/// Makes the schema stand for another one: gone where it says nothing of its own, else an annotated
/// reference.
void make_alias(Normalizer& normalizer, Id schema, Id target);

/// What the schema says, its references followed. It must be settled.
const Schema& flat(const Normalizer& normalizer, Id schema);

/// Adds a schema to the graph.
Id add_schema(Normalizer& normalizer, Schema schema, bool is_settled);

/// The schema that holds where both hold; settled when it is needed.
Id both(Normalizer& normalizer, Id left, Id right);

/// Makes `left` both at once, of schemas in normal form that are no part of the graph; its annotations stay.
/// A conflict says why nothing satisfies both; then the schema has no meaning.
void conjoin(Normalizer& normalizer, Schema& left, const Schema& right, std::optional<Conflict>& conflict);

/// The same where neither is a union.
void merge(Normalizer& normalizer, Schema& left, const Schema& right, std::optional<Conflict>& conflict);
void merge_objects(Normalizer& normalizer, Schema& left, const Schema& right,
                   std::optional<Conflict>& conflict);
void merge_arrays(Normalizer& normalizer, Schema& left, const Schema& right);

/// Drops keywords that say nothing of the types that are left, and values that the rest refuses; adds a
/// property for each required name.
void tidy(Normalizer& normalizer, Schema& schema, std::optional<Conflict>& conflict);

/// A union in its normal form: flattened, without repeats, a single branch or a list of constants where it is
/// one.
void tidy_union(Normalizer& normalizer, Id schema);

/// Params that are a choice between objects become one object: the members of all, required where all require
/// them, and the choice as its guard.
void join_params(ContractFile& contract);

/// Reports types that no finite document satisfies. True if there are none.
void check_finite(const WrittenSchemas& written, diagnostics::Report& report);
/// Reports defaults and examples that their schema refuses.
void check_samples(const ContractFile& contract, const std::vector<Id>& schemas, diagnostics::Report& report);
/// Reports integers that lie beyond 64 bits altogether.
void check_integers(const Graph& graph, const std::vector<Id>& schemas, diagnostics::Report& report);
/// Reports oneOfs whose branches overlap.
void check_one_of(const ContractFile& contract, const std::vector<Id>& schemas, diagnostics::Report& report);

/// True if the schema only refers and describes.
bool is_alias(const Schema& schema);
/// True if it has title, description, default, examples, extensions, or is deprecated.
bool is_annotated(const Schema& schema);
/// True if nothing but annotations tells it from `true`.
bool says_nothing(const Schema& schema);
/// True if nothing but annotations and types tells it from `true`.
bool says_types_alone(const Schema& schema);
bool is_union(const Schema& schema);
/// Without anything that constrains.
Schema annotations_of(const Schema& schema);
/// Gives `schema` the annotations of `other` that it lacks.
void adopt_annotations(Schema& schema, const Schema& other);
/// Gives `schema` the places of keywords of `other`: the first place of a keyword is the one that counts.
void adopt_places(Schema& schema, const Schema& other);
/// True if both take exactly the same values as far as their keywords show.
bool same_meaning(const Schema& left, const Schema& right);

}  // namespace candor::schema
