// analyze/disjoint.hpp: can two schemas take the same value?
#pragma once

#include <optional>
#include <string>

#include "schema/model/schema.hpp"

namespace candor::analyze {

/// How two schemas overlap.
struct Overlap {
  enum class Verdict {
    disjoint,     // proved: no value satisfies both
    overlapping,  // proved: `witness` satisfies both
    unknown       // neither was found
  } verdict = Verdict::unknown;
  /// Why they are disjoint: "one takes string, the other null", "the member 'type' has other values".
  std::string reason;
  /// JSON text of a small value that both take.
  std::string witness;
  bool operator==(const Overlap&) const = default;
};

/// Compares two schemas of a graph, normalized or not. A witness was run through `validate`, so it is one.
/// Never wrong; `unknown` where patterns, long tuples or deep nesting would have to be searched.
Overlap disjoint(const schema::Graph& graph, schema::Id left, schema::Id right);

}  // namespace candor::analyze
