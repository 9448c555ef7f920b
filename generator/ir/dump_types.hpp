// generator/ir/dump_types.hpp: types as text. Private to this directory.
#pragma once

#include <string>

#include "ir/contract.hpp"

namespace candor::ir {

/// "#3".
std::string reference(TypeId id);

/// Appends one line for the type, and one for each of its members or branches.
void dump_type(const Contract& contract, TypeId id, std::string& out);

}  // namespace candor::ir
