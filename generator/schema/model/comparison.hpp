// schema/model/comparison.hpp: compares the constraints of schemas keyword by keyword.
#pragma once

#include "schema/model/schema.hpp"

namespace candor::schema {

/// Returns true if the schema only refers and describes.
bool is_alias(const Schema& schema);
/// Returns true if it has title, description, default, examples, extensions, or is deprecated.
bool is_annotated(const Schema& schema);
/// Returns true if the schema has only annotations.
bool says_nothing(const Schema& schema);
/// Returns true if the schema has only annotations and types.
bool says_types_alone(const Schema& schema);
bool is_union(const Schema& schema);
/// Returns true if the schema has a constraint that no C++ type expresses.
bool needs_guard(const Schema& schema);
/// Returns true if both take exactly the same values as far as their keywords show.
bool same_meaning(const Schema& left, const Schema& right);

}  // namespace candor::schema
