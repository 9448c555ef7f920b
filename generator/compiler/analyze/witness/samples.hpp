// analyze/witness/samples.hpp: small values that schemas may take. Private to this directory.
#pragma once

#include <vector>

#include "schema/model/schema.hpp"

namespace candor::analyze {

struct Reasoning;

/// Returns a few small candidate values for the conjunction of the schemas, at that depth of a search. The
/// caller must validate them.
std::vector<source::Node> samples_of(Reasoning& in, const std::vector<schema::Id>& schemas, int depth);

}  // namespace candor::analyze
