// schema/model/comparison.hpp: compares the constraints of schemas keyword by keyword.
#pragma once

#include "schema/model/schema.hpp"

namespace candor::schema {

/// Returns true if the schema only refers and describes.
bool is_alias(const Schema& schema);
/// Returns the schema that a chain of aliases ends at.
Id target_of(const Graph& graph, Id id);
/// Returns true if it has title, description, default, examples, extensions, or is deprecated.
bool is_annotated(const Schema& schema);
/// Returns true if it differs from `true` in annotations only.
bool is_unconstrained(const Schema& schema);
/// Returns true if it differs from `true` in annotations and types only.
bool constrains_type_only(const Schema& schema);
bool is_union(const Schema& schema);
/// Returns true if the schema has a constraint that no C++ type expresses.
bool needs_guard(const Schema& schema);
/// Removes the constraints that a guard enforces.
void drop_guarded(Schema& schema);
/// Removes the constraints that apply to none of the types `allowed`.
void drop_inapplicable(Schema& schema, Types allowed);
/// True if both take exactly the same values as far as their keywords show.
bool has_same_constraints(const Schema& left, const Schema& right);

}  // namespace candor::schema
