// pattern/looks.hpp: what must stand around a match, taken apart from what matches.
#pragma once

#include <variant>
#include <vector>

#include "pattern/ast.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// A pattern, and whether it must be found.
struct Condition {
  Node pattern;
  bool wanted = true;
};

/// One branch: a text matches if, from some place on, all of `from_here` hold, and if all of `whole` hold.
/// `from_here` begin with `^`; they speak of the rest of the text from that place.
struct Branch {
  std::vector<Condition> from_here;
  std::vector<Condition> whole;
  bool anchored = true;  ///< the place is the beginning of the text
};

/// True if something in the pattern looks around.
bool looks_around(const Node& pattern);

/// The branches of a simplified pattern; the refusal of a look that stands where it can't be taken apart.
std::variant<std::vector<Branch>, Refusal> take_apart(const Node& pattern);

}  // namespace candor::pattern
