// pattern/automaton/local.hpp: repeats in which the last character alone decides which ones may follow. Their
// texts are a local language (R. McNaughton, S. Papert, "Counter-Free Automata", 1971).
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include <candor/detail/markers.hpp>

#include "pattern/syntax/ast.hpp"

namespace candor::pattern {

/// ASCII characters of a repeat that the same characters may precede, and that the same may follow.
struct LocalPart {
  detail::AsciiSet characters = {};
  bool first = false;                   ///< they may begin a text
  bool last = false;                    ///< they may end one
  std::vector<std::size_t> after = {};  ///< the parts that they may follow
};

/// One or more copies of a part of a pattern, for ASCII texts.
struct LocalRepeat {
  bool empty = false;  ///< they match the empty text
  /// No character is in two parts. There are none if no other text matches; otherwise one is the first, and
  /// one the last.
  std::vector<LocalPart> parts;
};

/// Returns one or more copies of `body`. Returns std::nullopt if other characters than the last one decide
/// what may follow, if `body` has an assertion or a lookaround, or if its automaton is too large.
std::optional<LocalRepeat> repeated(const Node& body);

}  // namespace candor::pattern
