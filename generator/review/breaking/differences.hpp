// breaking/differences.hpp: where the schemas of two versions differ. Private to this module.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::breaking {

/// How a keyword changed; each row of changes.def is for one form, or for `any`.
enum class Form {
  any,
  added,
  removed,
  changed,
  reordered,
  numeric,      // only between integer and number
  nullable,     // only null was added or removed
  exclusive,    // between two exclusive bounds
  exclusivity,  // an inclusive bound became exclusive, or the reverse
  added_required,
  removed_required,
  became_required,
  became_optional,
  renamed,
  opened,
  closed,
  inlined,
};

/// One step from a schema to a subschema: `index` counts the subschemas of for_each_subschema().
struct Step {
  schema::Id from = 0;
  std::size_t index = 0;
};

/// A keyword that differs between a schema of the old version and its counterpart.
struct Difference {
  std::string keyword;  // as in changes.def: "property" for one property
  Form form = Form::changed;
  /// Property, pattern or index that the keyword is about; may be empty.
  std::string name;
  schema::Id before = 0;
  schema::Id after = 0;
  /// The steps from the root of the old version to `before`.
  std::vector<Step> path;
  /// The old schema with this keyword as the new version has it.
  schema::Schema changed;
  /// "'minimum' was 1 and is 2"
  std::string message;
  source::Origin old_at;
  source::Origin new_at;
  bool is_removal = false;
  std::string detail;
};

/// A pair of schemas that stand for the same part in both versions.
struct Counterparts {
  schema::Id before = 0;
  schema::Id after = 0;
  /// The instance path in words: "/limit", "/matches/*".
  std::string place;
  /// The property whose schema it is; empty for others.
  std::string property;
};

/// What the walk through two schemas found.
struct Differences {
  std::vector<Difference> keywords;
  /// Every pair of schemas that was compared, each once.
  std::vector<Counterparts> pairs;
};

/// Compares two schemas keyword by keyword, and their subschemas pair by pair. Equal schemas have no
/// difference. Annotations are not compared. Every pair is visited once, so recursion ends.
Differences differences_of(const schema::Graph& graph, schema::Id before, schema::Id after);

/// Returns the schema with the subschema at `index` (of for_each_subschema) replaced.
schema::Schema with_subschema(schema::Schema schema, std::size_t index, schema::Id replacement);

}  // namespace candor::breaking
