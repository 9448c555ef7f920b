// ir/arrange.hpp: orders types so that each follows the types that it uses, and drops unused ones.
#pragma once

#include <vector>

#include "ir/contract.hpp"

namespace candor::ir {

/// Drops types that nothing uses, and puts each after the types that it uses. Returns the earlier id of each
/// type.
std::vector<TypeId> arrange(Contract& contract);

}  // namespace candor::ir
