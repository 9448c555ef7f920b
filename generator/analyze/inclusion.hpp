// analyze/inclusion.hpp: decides whether every value of one schema satisfies another.
#pragma once

#include "analyze/conjunction.hpp"

namespace candor::analyze {

/// True if it is proved that every value of `inner` satisfies `outer`. False may mean that there is no proof.
bool is_subschema_of(Reasoning& known, schema::Id inner, schema::Id outer);

}  // namespace candor::analyze
