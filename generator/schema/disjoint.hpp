// schema/disjoint.hpp: can two schemas take the same value?
#pragma once

#include <optional>
#include <string>

#include "schema/schema.hpp"

namespace candor::schema {

struct Reasoning;

/// What two schemas have in common.
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
Overlap disjoint(const Graph& graph, Id left, Id right);

/// True if it is plain that every value of `inner` satisfies `outer`. False may mean that it is not plain.
bool is_within(Reasoning& known, Id inner, Id outer);

}  // namespace candor::schema
