// pattern/parse.hpp: from the text of a pattern to its tree.
#pragma once

#include <string_view>
#include <variant>

#include "pattern/ast.hpp"
#include "pattern/pattern.hpp"

namespace candor::pattern {

/// Reads the pattern grammar of ECMA-262 with the `u` flag. The tree is never deeper than kMaxGroupDepth
/// allows.
std::variant<Node, Refusal> parse(std::string_view pattern);

}  // namespace candor::pattern
