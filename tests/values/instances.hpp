// tests/values/instances.hpp: instances made for a schema: all optional members, none, each default present,
// absent and changed, each list empty and doubled, undeclared members, unusual numbers and texts.
#pragma once

#include "oracle.hpp"

namespace values {

/// Returns instances that hold for the schema, as far as the oracle can say, and a quarter as many that do
/// not; each differs in one place from one of `seeds`, or from one that is made here.
std::vector<Value> instances(Oracle& oracle, const Place& place, const std::vector<Value>& seeds,
                             std::size_t max);

}  // namespace values
