// pattern/syntax/simplify.hpp: simplifies a syntax tree without changing the texts that it matches.
#pragma once

#include "pattern/syntax/ast.hpp"

namespace candor::pattern {

/// Flattens nested sequences and sequences of one item, merges a choice between sets into one set, and folds
/// nested repeats of a set where the result is equivalent: `(a{1,3}){2}` becomes `a{2,6}`.
Node simplified(Node node);

/// Simplifies further for a search: a repeat at an unanchored beginning or end of a branch needs only its
/// minimum, so `a{0,9}b+` becomes `b`. `pattern` is simplified and has no Lookaround.
Node trimmed(Node pattern);

}  // namespace candor::pattern
