// pattern/syntax/parse.hpp: parses a pattern.
#pragma once

#include <string_view>
#include <variant>

#include "pattern/pattern.hpp"
#include "pattern/syntax/ast.hpp"

namespace candor::pattern {

/// Parses the pattern grammar of ECMA-262 with the `u` flag. Returns the tree, whose depth is bounded by
/// kMaxGroupDepth, or the first error.
std::variant<Node, Refusal> parse(std::string_view pattern);

}  // namespace candor::pattern
