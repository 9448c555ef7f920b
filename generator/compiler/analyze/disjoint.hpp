// analyze/disjoint.hpp: decides whether a value can satisfy both of two schemas.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "schema/model/schema.hpp"

namespace candor::analyze {

/// The relation of two schemas.
struct Overlap {
  enum class Verdict {
    disjoint,     // proved: no value satisfies both
    overlapping,  // proved: `witness` satisfies both
    unknown       // neither was found
  } verdict = Verdict::unknown;
  /// Why they are disjoint: "one accepts string, the other null".
  std::string reason;
  /// JSON text of a small value that satisfies both.
  std::string witness;
  bool operator==(const Overlap&) const = default;
};

/// Compares two schemas of a graph, normalized or not. A witness was run through `validate`, so it is one.
/// Never wrong; `unknown` where patterns, long tuples or deep nesting would have to be searched.
Overlap disjoint(const schema::Graph& graph, schema::Id left, schema::Id right);

/// True if all branches are objects that require one property with constants, and no two branches share one.
/// Takes time in proportion to the branches, where comparing pairs takes the square. False may mean that it
/// is not plain.
bool have_distinct_constants(const schema::Graph& graph, const std::vector<schema::Id>& branches);

}  // namespace candor::analyze
