// tests/support/ir_dump.hpp: a contract as text, for people who read golden cases.
#pragma once

#include <string>

#include "ir/contract.hpp"

namespace candor::ir {

/// One line for each type, member, role, state and error, ending in a newline. Equal contracts give equal
/// text.
std::string dump(const Contract& contract);

}  // namespace candor::ir
