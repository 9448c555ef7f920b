// pattern/lookaround.hpp: splits lookaheads and lookbehinds from the pattern that they constrain.
#pragma once

#include <variant>
#include <vector>

#include "pattern/pattern.hpp"
#include "pattern/syntax/ast.hpp"

namespace candor::pattern {

/// A pattern, and whether it must match (`wanted`) or must not.
struct Condition {
  Node pattern;
  bool wanted = true;
};

/// One branch of a pattern. A text matches if all conditions of `whole` hold for the text, and if all
/// conditions of `from_here`, which begin with `^`, hold for the same suffix of it.
struct Branch {
  std::vector<Condition> from_here;
  std::vector<Condition> whole;
  bool anchored = true;  ///< the suffix is the whole text
};

/// Returns true if the pattern has a lookahead or lookbehind.
bool has_lookaround(const Node& pattern);

/// Returns the branches of a simplified pattern, or a refusal if a lookaround stands where it cannot be split
/// off.
std::variant<std::vector<Branch>, Refusal> split_lookarounds(const Node& pattern);

}  // namespace candor::pattern
