// analyze/inclusion.hpp: does every value of one schema satisfy another?
#pragma once

#include "analyze/conjunction.hpp"

namespace candor::analyze {

/// Returns true if it is plain that every value of `inner` satisfies `outer`. False may mean that it is not
/// plain.
bool is_within(Reasoning& known, schema::Id inner, schema::Id outer);

}  // namespace candor::analyze
