// pattern/simplify.hpp: a tree that matches the same texts and is easier to look at.
#pragma once

#include "pattern/ast.hpp"

namespace candor::pattern {

/// No sequence stands in a sequence, and none has exactly one item; a choice between sets is a set; repeats
/// of a repeated set are one repeat where that is the same: `(a{1,3}){2}` is `a{2,6}`.
Node simplified(Node node);

/// The same for a search: where a branch does not begin with `^`, what is repeated there is repeated as
/// little as it may be, and likewise at the end. `a{0,9}b+` is `b`. The pattern is simplified and holds no
/// Look.
Node trimmed(Node pattern);

}  // namespace candor::pattern
