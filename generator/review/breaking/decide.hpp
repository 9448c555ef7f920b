// breaking/decide.hpp: the verdicts of changes of schemas, by inclusion and direction. Private to this
// module.
#pragma once

#include "breaking/change.hpp"
#include "breaking/joined.hpp"

namespace candor::breaking {

/// Returns the changes of params and of the result, or of the types of an envelope, each with its verdict.
///
/// L(S) are the values that S accepts. For old hosts and a new tool, params must be L(old) ⊆ L(new) and
/// results L(new) ⊆ L(old); for new hosts and an old tool the reverse. A change is safe where the inclusion
/// is proved, for the whole schema or for the old schema with this change alone. It breaks where a value
/// refutes that, which the validator confirmed for the schemas of both versions. `joined` gains schemas.
std::vector<Change> schema_changes(Joined& joined, Mode mode);

/// Returns a value of `inner` that `outer` refuses, as the validator confirms. `old_accepts` is true where
/// `inner` is the old version.
std::optional<Witness> witness_against(const schema::Graph& graph, schema::Id inner, schema::Id outer,
                                       bool old_accepts);

}  // namespace candor::breaking
